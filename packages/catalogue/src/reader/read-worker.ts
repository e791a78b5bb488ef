import { parentPort, workerData } from 'node:worker_threads';

import { importContentOf } from '../import/catalogue-content.ts';
import { DocumentError } from '../document/document-error.ts';
import { readBundle } from '../import/read-bundle.ts';
import type { ReadResponse, ReadPart, ReadRequest } from './open-document.ts';

/**
 * The worker of `open-document.ts`: reads one document and responds with its outline. Afterwards it responds with one of
 * the large parts at a time: as objects they share most of their values, but as JSON they have many times the size of
 * the document.
 */
async function readDocument({ bundle, ...options }: ReadRequest): Promise<{ response: ReadResponse; part: ReadPart }> {
  try {
    const { catalogue, sources, notices, droppedNotices, isForeign } = await readBundle(bundle, options);
    const content = importContentOf(catalogue, sources);
    return {
      response: { content, notices, droppedNotices, isForeign },
      part: (name) => JSON.stringify(name === 'sources' ? sources : catalogue.apis[name]?.definition),
    };
  } catch (error) {
    return { response: { error: reasonOf(error) }, part: () => '' };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DocumentError) return error.message;
  if (error instanceof RangeError) return `the document is nested too deeply: ${error.message}`;
  // A document can have unforeseen defects. They are the caller's errors, not failures of the backend.
  return `the document cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

const { response, part } = await readDocument(workerData as ReadRequest);
parentPort?.on('message', (name: Parameters<ReadPart>[0]) => parentPort?.postMessage(part(name)));
parentPort?.postMessage(response);
