import { parentPort, workerData } from 'node:worker_threads';

import { contentOf } from './content.ts';
import { DocumentError } from './import/document-error.ts';
import { readBundle } from './import/read-bundle.ts';
import type { ReadAnswer, ReadRequest } from './read-in-worker.ts';

/** The worker of `read-in-worker.ts`: reads one document, posts the answer and ends. */
async function readDocument({ bundle, packageId }: ReadRequest): Promise<ReadAnswer> {
  try {
    const { catalogue, sources, notices, droppedNotices, isForeign } = await readBundle(bundle, { packageId });
    // Stored content is JSON: without undefined values, it can be compared with rows of the database.
    const content = JSON.parse(JSON.stringify(contentOf(catalogue, sources))) as ReturnType<typeof contentOf>;
    return { content, notices, droppedNotices, isForeign };
  } catch (error) {
    if (error instanceof DocumentError) return { error: error.message };
    if (error instanceof RangeError) return { error: `the document is nested too deeply: ${error.message}` };
    // A document can have unforeseen defects. They are the caller's errors, not failures of the backend.
    return { error: `the document cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

parentPort?.postMessage(await readDocument(workerData as ReadRequest));
