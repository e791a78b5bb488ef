const before = 40;
const length = 180;

/** The part of a text around the first of some words; its beginning when it has none of them. */
export function snippetOf(content: string, words: readonly string[]): string {
  const lower = content.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - before);
  // Whole words: a cut in the middle of one reads badly.
  const from = start === 0 ? 0 : content.indexOf(' ', start) + 1;
  const part = content.slice(from, from + length);
  return `${from > 0 ? '… ' : ''}${part.trim()}${from + length < content.length ? ' …' : ''}`;
}
