/** Percent-decodes a text; returns it unchanged when the encoding is invalid. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
