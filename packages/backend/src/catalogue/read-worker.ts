import { parentPort, workerData } from 'node:worker_threads';

import { contentOf } from './content.ts';
import { DocumentError } from './import/document-error.ts';
import { readBundle } from './import/read-bundle.ts';
import type { ReadAnswer, ReadRequest } from './read-in-worker.ts';

/** The thread that `read-in-worker.ts` starts: reads one document, answers and ends. */
async function answer({ bundle, packageId }: ReadRequest): Promise<ReadAnswer> {
  try {
    const { catalogue, sources, notices, droppedNotices, isForeign } = await readBundle(bundle, { packageId });
    // What is stored is JSON: without what is undefined, it can be compared with what was read back.
    const content = JSON.parse(JSON.stringify(contentOf(catalogue, sources))) as ReturnType<typeof contentOf>;
    return { content, notices, droppedNotices, isForeign };
  } catch (error) {
    if (error instanceof DocumentError) return { error: error.message };
    if (error instanceof RangeError) return { error: `the document nests too deep: ${error.message}` };
    // Documents can be wrong in ways that nobody thought of: that is said to the caller, and is no failure of the backend.
    return { error: `the document cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

parentPort?.postMessage(await answer(workerData as ReadRequest));
