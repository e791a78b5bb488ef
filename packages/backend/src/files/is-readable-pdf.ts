import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** A PDF that takes longer to read is refused. */
const timeoutMilliseconds = 15_000;
const maxMegabytes = 512;

/**
 * Whether a file is a PDF that anybody can open: not broken, not encrypted. It is read in a worker thread with limited
 * time and memory, so that no file can block the process.
 */
export async function isReadablePdf(path: string): Promise<boolean> {
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
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMilliseconds);
      worker.once('message', ({ readable }: { readable: boolean }) => resolve(readable));
      worker.once('error', () => resolve(false));
      worker.once('exit', () => resolve(false));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
