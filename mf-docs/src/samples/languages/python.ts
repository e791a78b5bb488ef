import { parseJson } from '@up/api/exact-json';
import { isContainer } from '@up/api/is-record';

import type { BodyPiece, WrittenRequest } from '../body-pieces.ts';
import { isJsonBody, jsonQuote } from './quote.ts';

/** With `requests`. */
export function pythonSample(origin: string, { method, target, headers, body, pieces }: WrittenRequest): string {
  const lines = headers.map(([name, value]) => `        ${jsonQuote(name)}: ${jsonQuote(value)},`);
  return [
    'import requests',
    '',
    'response = requests.request(',
    `    ${jsonQuote(method)},`,
    `    ${jsonQuote(origin + target)},`,
    ...(lines.length > 0 ? ['    headers={', ...lines, '    },'] : []),
    ...(pieces ? ['    data=b"".join([', ...pieces.map((piece) => `        ${bytesOf(piece)},`), '    ]),'] : []),
    ...(body === undefined ? [] : [`    ${argument(body, isJsonBody({ headers }))},`]),
    ')',
    '',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function bytesOf(piece: BodyPiece): string {
  return typeof piece === 'string' ? `${jsonQuote(piece)}.encode()` : `open(${jsonQuote(piece.filename)}, "rb").read()`;
}

function argument(body: string, isJson: boolean): string {
  return isJson ? `json=${literal(parseJson(body), '    ')}` : `data=${jsonQuote(body)}.encode()`;
}

/** A JSON value as a Python literal. */
function literal(value: unknown, margin: string): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (!isContainer(value)) return JSON.stringify(value);
  const inner = `${margin}    `;
  const items = Array.isArray(value)
    ? value.map((each) => inner + literal(each, inner))
    : Object.entries(value).map(([name, each]) => `${inner}${jsonQuote(name)}: ${literal(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? open + close : `${open}\n${items.join(',\n')},\n${margin}${close}`;
}
