import { parseJson } from '@up/api/exact-json';

import { bodyOptions, curlCommand, methodOption } from './curl.ts';
import type { HttpRequest } from '../http-request.ts';
import { isJsonBody } from './quote.ts';

/** The shells for which commands are written. */
export const shells = ['bash', 'cmd', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/** The request as a shell's command sends it: the body is reformatted for Windows, and signed in that form. */
export function asSentFrom(shell: Shell, request: HttpRequest): HttpRequest {
  if (shell === 'bash' || request.body === undefined || !isJsonBody(request)) return request;
  return { ...request, body: plainJson(request.body) };
}

/** A request as a cURL command that works when pasted into a shell, with any values. */
export function curlFor(shell: Shell, origin: string, request: HttpRequest): string {
  switch (shell) {
    case 'bash':
      return curlCommand(origin, request);
    case 'cmd':
      return cmdCommand(origin, request);
    case 'powershell':
      return powershellCommand(origin, request);
  }
}

/**
 * For the Windows command prompt. Every argument has its own line, in quotes that the prompt does not recognise (`^"`),
 * so that each of its special characters can be escaped by a caret; the body is one line of ASCII.
 */
function cmdCommand(origin: string, { method, target, headers, ...body }: HttpRequest): string {
  const options = bodyOptions(sentBody({ headers, ...body }));
  if (options.some(([, value]) => /[\r\n]/.test(value)))
    return 'rem The command prompt cannot pass a body of several lines: use PowerShell.';
  return [
    `curl.exe ${methodOption(method)}`,
    `--url ${cmdQuote(origin + target)}`,
    ...headers.map((header) => `--header ${cmdQuote(headerLine(header))}`),
    ...options.map(([option, value]) => `--${option} ${cmdQuote(value)}`),
  ].join(' ^\n  ');
}

/** Quotes an argument: first for the C runtime of Windows, then so that the prompt passes it on unchanged. */
export function cmdQuote(word: string): string {
  const argument = word
    // The C runtime needs backslashes before a quote doubled, including those before the closing one.
    .replaceAll(/(\\*)"/g, String.raw`$1$1\"`)
    .replace(/(\\+)$/, '$1$1');
  // After a percent sign any character is escaped: no variable has a name that begins with a caret.
  return `^"${argument.replaceAll(/[()%!^"<>&|]|(?<=%)[^]/g, '^$&')}^"`;
}

/**
 * For Windows PowerShell and PowerShell: they pass quotes in arguments on differently, so the options are in a string
 * that cURL reads from its input. PowerShell interprets nothing in such a string.
 */
function powershellCommand(origin: string, { method, target, headers, ...body }: HttpRequest): string {
  return [
    "@'",
    method === 'HEAD' ? 'head' : `request = ${configQuote(method)}`,
    `url = ${configQuote(origin + target)}`,
    ...headers.map((header) => `header = ${configQuote(headerLine(header))}`),
    ...bodyOptions(sentBody({ headers, ...body })).map(([option, value]) => `${option} = ${configQuote(value)}`),
    "'@ | curl.exe --config -",
  ].join('\n');
}

/** A value in a cURL config file. */
function configQuote(value: string): string {
  const escaped = value.replaceAll(/["\\]/g, String.raw`\$&`);
  return `"${escaped.replaceAll('\r', String.raw`\r`).replaceAll('\n', String.raw`\n`)}"`;
}

function sentBody({ headers, body, ...others }: Pick<HttpRequest, 'headers' | 'body' | 'bodyFile' | 'parts'>) {
  return { ...others, body: body !== undefined && isJsonBody({ headers }) ? plainJson(body) : body };
}

/** JSON on one line and in ASCII, which is safe in every code page of a console. */
function plainJson(body: string): string {
  return JSON.stringify(parseJson(body)).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** cURL sends a header without a value only when it is written with `;`. */
function headerLine([name, value]: [name: string, value: string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}
