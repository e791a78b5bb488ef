import type { WrittenRequest } from '../body-pieces.ts';
import { indent, isJsonBody, jsonQuote } from './quote.ts';

/** With `fetch`, as a module for browsers or Node; only Node reads files. */
export function javascriptSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const literal = (text: string) =>
    isJsonBody({ headers }) ? `JSON.stringify(${indent(text, '  ')})` : jsonQuote(text);
  const lines = headers.map(([name, value]) => `    ${jsonQuote(name)}: ${jsonQuote(value)},`);
  const blobs = pieces?.map((piece) =>
    typeof piece === 'string' ? jsonQuote(piece) : `await openAsBlob(${jsonQuote(piece.filename)})`,
  );
  return [
    ...(blobs ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    `const response = await fetch(${jsonQuote(origin + target)}, {`,
    `  method: ${jsonQuote(method)},`,
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${literal(body)},`]),
    ...(blobs ? ['  body: new Blob([', ...blobs.map((blob) => `    ${blob},`), '  ]),'] : []),
    '});',
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}
