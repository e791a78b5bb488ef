import { parentPort, workerData } from 'node:worker_threads';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { promise } = getDocument({ data: workerData as Uint8Array, verbosity: 0 });
const document = await promise;
const texts: string[] = [];
for (let page = 1; page <= document.numPages; page++) {
  const { items } = await (await document.getPage(page)).getTextContent();
  texts.push(...items.map((item) => ('str' in item ? item.str : '')));
}
parentPort?.postMessage(texts.join(' '));
