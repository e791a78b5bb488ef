/** Users write these texts; a terminal interprets some characters as commands. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '');
}
