/** Percent-decoding of what somebody wrote; as it is where it is not percent-encoded. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
