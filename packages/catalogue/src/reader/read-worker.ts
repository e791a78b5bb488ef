import { parentPort, workerData } from 'node:worker_threads';

import { errorMessage } from '@up/api/error-message';
import { importContentOf } from '../import/catalogue-content.ts';
import { DocumentError } from '../document/document-error.ts';
import { readBundle } from '../import/read-bundle.ts';
import type { Question, ReadProgress, ReadRequest, ReadResponse } from './open-document.ts';
import { type Respond, responderOf } from './respond.ts';

/**
 * The worker of `open-document.ts`: reads one document and responds with its outline. Afterwards it responds with one of
 * the large parts at a time: as objects they share most of their values, but as JSON they have many times the size of
 * the document.
 */
async function readDocument({
  bundle,
  ...options
}: ReadRequest): Promise<{ outline: ReadResponse; respond?: Respond }> {
  try {
    const read = await readBundle(bundle, { ...options, onRead });
    const { catalogue, sources, notices, droppedNotices, isForeign } = read;
    const content = importContentOf(catalogue, sources);
    return { outline: { content, notices, droppedNotices, isForeign }, respond: responderOf(read) };
  } catch (error) {
    return { outline: { error: reasonOf(error) } };
  }
}

function onRead(...read: ReadProgress['read']): void {
  parentPort?.postMessage({ read } satisfies ReadProgress);
}

function reasonOf(error: unknown): string {
  if (error instanceof DocumentError) return error.message;
  if (error instanceof RangeError) return `the document is nested too deeply: ${error.message}`;
  // A document can have unforeseen defects. They are the caller's errors, not failures of the backend.
  return `the document cannot be read: ${errorMessage(error)}`;
}

const { outline, respond } = await readDocument(workerData as ReadRequest);
parentPort?.on('message', (question: Question) => parentPort?.postMessage(respond?.(question)));
parentPort?.postMessage(outline);
