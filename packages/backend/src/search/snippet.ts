const before = 40;
const length = 180;

/** Between a text and what it can be found by as well, such as names of fields: neither is shown with the other. */
export const keywordsMark = '\u001f';

/** The part of a text around the first of some words; its beginning when it has none of them. */
export function snippetOf(content: string, words: readonly string[]): string {
  const [text = '', keywords = ''] = content.split(keywordsMark);
  const isIn = (part: string) => words.some((word) => part.toLowerCase().includes(word.toLowerCase()));
  return partAround(!isIn(text) && isIn(keywords) ? keywords : text, words);
}

function partAround(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - before);
  // Whole words: a cut in the middle of one reads badly.
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const part = text.slice(from, from + length);
  return `${from > 0 ? '… ' : ''}${part.trim()}${from + length < text.length ? ' …' : ''}`;
}
