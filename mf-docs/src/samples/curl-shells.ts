import { curlCommand } from './curl.ts';
import type { HttpRequest } from './http-request.ts';

/** Where a command can be pasted. */
export const shells = ['bash', 'cmd', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/** The request as the command of a shell sends it: its body is written anew for Windows, and signed as it is sent. */
export function asSentFrom(shell: Shell, request: HttpRequest): HttpRequest {
  if (shell === 'bash' || request.body === undefined) return request;
  return { ...request, body: plainJson(request.body) };
}

/** A request as a cURL command that works as pasted into a shell, whatever stands in its values. */
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
 * For the command prompt of Windows. Every argument stands on a line of its own, in quotes that the prompt does not
 * see as quotes (`^"`), so that its every special character can be escaped by a caret; the body is one line of ASCII.
 */
function cmdCommand(origin: string, { method, target, headers, body }: HttpRequest): string {
  return [
    `curl.exe --request ${method}`,
    `--url ${cmdQuote(origin + target)}`,
    ...headers.map((header) => `--header ${cmdQuote(headerLine(header))}`),
    ...(body === undefined ? [] : [`--data-raw ${cmdQuote(plainJson(body))}`]),
  ].join(' ^\n  ');
}

/** One argument: first as the C runtime of Windows reads it, then so that the prompt hands it on unchanged. */
export function cmdQuote(word: string): string {
  const argument = word
    // Backslashes before a quote count double for the C runtime, and so do those before the closing one.
    .replaceAll(/(\\*)"/g, String.raw`$1$1\"`)
    .replace(/(\\+)$/, '$1$1');
  // After a per cent sign anything is escaped: no variable has a name that begins with a caret.
  return `^"${argument.replaceAll(/[()%!^"<>&|]|(?<=%)[^]/g, '^$&')}^"`;
}

/**
 * For Windows PowerShell and PowerShell: they pass quotes in arguments on differently, so the options stand in a text
 * that cURL reads from its input. Nothing in such a text is special to PowerShell.
 */
function powershellCommand(origin: string, { method, target, headers, body }: HttpRequest): string {
  return [
    "@'",
    `request = ${configQuote(method)}`,
    `url = ${configQuote(origin + target)}`,
    ...headers.map((header) => `header = ${configQuote(headerLine(header))}`),
    ...(body === undefined ? [] : [`data-raw = ${configQuote(plainJson(body))}`]),
    "'@ | curl.exe --config -",
  ].join('\n');
}

/** A value in a file of options of cURL. */
function configQuote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** JSON on one line and in ASCII, which no code page of a console can spoil. */
function plainJson(body: string): string {
  return JSON.stringify(JSON.parse(body)).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** cURL sends a header without a value only when it is written with `;`. */
function headerLine([name, value]: [name: string, value: string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}
