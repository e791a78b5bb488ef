import { parentPort, workerData } from 'node:worker_threads';

import type { PdfVerdict } from './inspect-pdf.ts';
import { namesActions } from './names-actions.ts';

// pdf.js requires a matrix class when it is loaded, but uses it only for drawing, which does not happen here.
// oxlint-disable-next-line typescript/no-extraneous-class -- pdf.js only requires that they exist
Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

async function inspect(bytes: Buffer): Promise<PdfVerdict> {
  const document = await getDocument({
    // A copy, because pdf.js transfers it.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
    useSystemFonts: true,
  }).promise;
  await document.getPage(1);
  const { info } = await document.getMetadata();
  if ('EncryptFilterName' in info && info.EncryptFilterName !== null) return 'unreadable';
  // A form of the XFA kind consists of scripts.
  const hasXfa = 'IsXFAPresent' in info && info.IsXFAPresent === true;
  return hasXfa || (await document.hasJSActions()) || namesActions(bytes) ? 'active' : 'passive';
}

parentPort?.postMessage(await inspect(Buffer.from(workerData as ArrayBuffer)).catch(() => 'unreadable' as const));
