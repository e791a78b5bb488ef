import { Worker } from 'node:worker_threads';

import type { CatalogueContent } from './content.ts';
import type { Notice } from './import/notices.ts';
import type { Bundle } from './import/read-bundle.ts';

export interface ReadRequest {
  bundle: Bundle;
  packageId?: string;
}

export type ReadAnswer =
  { content: CatalogueContent; notices: Notice[]; droppedNotices: number; isForeign: boolean } | { error: string };

/** Several times what a document of 5 MB needs. */
const maxHeapMegabytes = 900;
const timeoutMs = 120_000;

/**
 * Reads a document in a worker thread: the backend stays responsive, and a document that needs too much memory or time
 * ends the worker only.
 */
export async function readInWorker(request: ReadRequest): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  const answered = new Promise<ReadAnswer>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ error: 'the document takes too long to read' }), timeoutMs);
    const settle = (answer: () => void) => {
      clearTimeout(timer);
      answer();
    };
    worker.once('message', (answer: ReadAnswer) => settle(() => resolve(answer)));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ error: 'the document needs too much memory' })
          : reject(error),
      ),
    );
    worker.once('exit', () => settle(() => resolve({ error: 'the document cannot be read' })));
  });
  try {
    return await answered;
  } finally {
    await worker.terminate();
  }
}
