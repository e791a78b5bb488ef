import { isJson } from '@up/api/parameters/form-pairs';

import type { HttpRequest } from '../http-request.ts';

/** A JSON string literal, which is also valid in JavaScript, Python, Java, Go and C#. */
export function jsonQuote(text: string): string {
  return JSON.stringify(text);
}

/** Whether the body of a request is JSON, which a program writes as a value of its language. */
export function isJsonBody({ headers }: Pick<HttpRequest, 'headers'>): boolean {
  const [, type] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return type === undefined || isJson(type);
}

/** A Kotlin string literal: `$` would start a template, and `\f` does not exist. */
export function kotlinQuote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('$', String.raw`\$`)
    .replaceAll(String.raw`\f`, String.raw`\u000c`);
}

/** A PHP string literal in single quotes, in which only the backslash and the quote are special. */
export function phpQuote(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

/** Indents all lines except the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
