/** A text as a literal of JSON, which is one of JavaScript, Python, Java, Go and C# as well. */
export function jsonQuote(text: string): string {
  return JSON.stringify(text);
}

/** A literal of Kotlin: a `$` would begin a template, and there is no `\f`. */
export function kotlinQuote(text: string): string {
  return JSON.stringify(text)
    .replaceAll('$', String.raw`\$`)
    .replaceAll(String.raw`\f`, String.raw`\u000c`);
}

/** A literal of PHP in single quotes, where nothing but the backslash and the quote is special. */
export function phpQuote(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

/** The same lines, each behind the first one moved to the right. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
