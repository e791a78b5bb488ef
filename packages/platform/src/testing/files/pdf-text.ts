import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The searchable text of a PDF, read by a native module, which tests cannot load themselves. */
export async function pdfText(pdf: Buffer): Promise<string> {
  const worker = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
    workerData: new Uint8Array(pdf),
    // What it says about fonts and drawing.
    stdout: true,
    stderr: true,
  });
  const [text] = (await once(worker, 'message')) as [string];
  await worker.terminate();
  return text;
}
