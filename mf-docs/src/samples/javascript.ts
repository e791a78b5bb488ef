import type { HttpRequest } from './http-request.ts';
import { indent, isJsonBody, jsonQuote } from './quote.ts';

/** With `fetch`, as a module for browsers or Node. */
export function javascriptSample(origin: string, { method, target, headers, body }: HttpRequest): string {
  const literal = (text: string) =>
    isJsonBody({ headers }) ? `JSON.stringify(${indent(text, '  ')})` : jsonQuote(text);
  const lines = headers.map(([name, value]) => `    ${jsonQuote(name)}: ${jsonQuote(value)},`);
  return [
    `const response = await fetch(${jsonQuote(origin + target)}, {`,
    `  method: ${jsonQuote(method)},`,
    ...(lines.length > 0 ? ['  headers: {', ...lines, '  },'] : []),
    ...(body === undefined ? [] : [`  body: ${literal(body)},`]),
    '});',
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}
