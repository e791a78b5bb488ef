import { parentPort, workerData } from 'node:worker_threads';

// pdf.js requires a matrix class when it is loaded, but uses it only for drawing, which does not happen here.
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- pdf.js only requires that they exist
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

try {
  const document = await getDocument({
    data: new Uint8Array(workerData as ArrayBuffer),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
    useSystemFonts: true,
  }).promise;
  await document.getPage(1);
  const { info } = await document.getMetadata();
  const encrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
  parentPort?.postMessage({ readable: !encrypted && document.numPages > 0 });
} catch {
  parentPort?.postMessage({ readable: false });
}
