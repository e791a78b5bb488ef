/** Users write these texts; a terminal obeys some characters instead of showing them. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}
