import { Worker } from 'node:worker_threads';

import type { Locale } from '@up/api/constants/locales';
import { isRecord } from '@up/api/is-record';

import type { VersionChanges } from '../comparison/compare-versions.ts';
import type { ImportContent, ImportedApiOutline } from '../import/catalogue-content.ts';
import type { Notice } from '../document/notices.ts';
import type { Bundle, CountOperations } from '../import/read-bundle.ts';

export interface ReadRequest {
  bundle: Bundle;
  packageId?: string;
  language?: Locale;
}

interface Outline {
  content: ImportContent;
  notices: Notice[];
  droppedNotices: number;
  /** Whether the document has no packages, which means that it was not written for this catalogue. */
  isForeign: boolean;
}

export type ReadResponse = Outline | { error: string };

/** Comes before the outline, for each operation that was read. */
export interface ReadProgress {
  read: [operations: number, total: number];
}

/** A version of an API as it is stored. */
export interface StoredVersion {
  /** As JSON; absent when it is that of the document. */
  definition?: string;
  /** Where its operation is in its document; null when that is not kept. */
  file: string | null;
  pointer: string | null;
}

/** What the worker is asked for. The files of a stored version are opened before it is compared. */
export type Question =
  | { about: 'definition'; position: number }
  | { about: 'sources' }
  | { about: 'previous'; files: string }
  | { about: 'changes'; position: number; from: StoredVersion };

interface Parts {
  /** The definition of an API as JSON. */
  definitionOf(api: Pick<ImportedApiOutline, 'position'>): Promise<string>;
  /** The source files as JSON. */
  sources(): Promise<string>;
  /** Opens the source files, as JSON, of the versions that are compared from now on. */
  openPrevious(files: string): Promise<void>;
  /** What changes in an API from a stored version; undefined when nothing does. */
  changesOf(api: Pick<ImportedApiOutline, 'position'>, from: StoredVersion): Promise<VersionChanges | undefined>;
}

/** A document that a worker has read and keeps until it is closed. */
export type OpenDocument = Outline & Parts;

export type Ask = <Response>(question: Question) => Promise<Response>;

/** The large parts of a document, one at a time. */
export function partsOf(ask: Ask): Parts {
  return {
    definitionOf: ({ position }) => ask({ about: 'definition', position }),
    sources: () => ask({ about: 'sources' }),
    openPrevious: (files) => ask({ about: 'previous', files }),
    changesOf: ({ position }, from) => ask({ about: 'changes', position, from }),
  };
}

/** The document cannot be read; the message is for its author. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

/** Enough for a document of 23 MB in JSON, measured; YAML needs several times as much. */
const defaultHeapMegabytes = 384;
const timeoutMs = 120_000;

/**
 * Reads a document in a worker thread: the backend stays responsive, and a document that needs too much memory or time
 * ends the worker only.
 * @throws {UnreadableDocument} also when the memory ends while `work` reads a part
 */
export async function withDocument<T>(
  request: ReadRequest,
  work: (document: OpenDocument) => Promise<T>,
  { maxHeapMegabytes = defaultHeapMegabytes, onRead }: { maxHeapMegabytes?: number; onRead?: CountOperations } = {},
): Promise<T> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  const receive = receiverOf(worker, maxHeapMegabytes, onRead);
  const ask: Ask = (question) => {
    worker.postMessage(question);
    return receive();
  };
  try {
    const outline = await receive<ReadResponse>(timeoutMs);
    if ('error' in outline) throw new UnreadableDocument(outline.error);
    return await work({ ...outline, ...partsOf(ask) });
  } finally {
    await worker.terminate();
  }
}

function isProgress(message: unknown): message is ReadProgress {
  return isRecord(message) && Array.isArray(message.read);
}

/**
 * Returns a function that waits for the next message, or for the end of the worker. One listener for all messages: a
 * race with the promise of the end would keep every message in memory.
 */
function receiverOf(worker: Worker, maxHeapMegabytes: number, onRead?: CountOperations) {
  let waiting: PromiseWithResolvers<unknown> | undefined;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    waiting?.reject(failure);
  };
  worker.on('message', (message: unknown) => {
    if (isProgress(message)) onRead?.(...message.read);
    else waiting?.resolve(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new UnreadableDocument(`the document needs more than ${maxHeapMegabytes} MB of memory to be read`)
        : error,
    ),
  );
  worker.on('exit', () => fail(new UnreadableDocument('the document cannot be read')));
  return async <Message>(withinMs?: number): Promise<Message> => {
    if (failure) throw failure;
    const late = () => fail(new UnreadableDocument('the document takes too long to read'));
    const timer = withinMs === undefined ? undefined : setTimeout(late, withinMs);
    waiting = Promise.withResolvers();
    try {
      return (await waiting.promise) as Message;
    } finally {
      clearTimeout(timer);
      waiting = undefined;
    }
  };
}
