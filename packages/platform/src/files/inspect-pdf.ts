import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** A PDF that takes longer to read is rejected. */
const timeoutMilliseconds = 15_000;
const maxMegabytes = 512;

/** `unreadable`: broken, encrypted, or no PDF; `active`: it can run a script or a program. */
export type PdfVerdict = 'passive' | 'active' | 'unreadable';

/**
 * Whether a file is a PDF that anybody can open without risk. It is read in a worker thread with limited time and
 * memory, so that no file can block the process.
 */
export async function inspectPdf(path: string): Promise<PdfVerdict> {
  const bytes = new Uint8Array(await readFile(path)).buffer;
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    env: {},
    // Warnings of the PDF reader are not needed.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PdfVerdict>((resolve) => {
      timer = setTimeout(() => resolve('unreadable'), timeoutMilliseconds);
      worker.once('message', (verdict: PdfVerdict) => resolve(verdict));
      worker.once('error', () => resolve('unreadable'));
      worker.once('exit', () => resolve('unreadable'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
