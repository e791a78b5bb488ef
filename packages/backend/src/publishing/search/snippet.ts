const before = 40;
const length = 180;

/** Separates a text from further searchable keywords, such as field names; a snippet never shows both. */
export const keywordsMark = '\u001f';

/**
 * The part of a text around the first of the words; its beginning when it contains none of them. Keywords are shown
 * only when neither the text nor the title says why it was found.
 */
export function snippetOf({ title, content }: { title: string; content: string }, words: readonly string[]): string {
  const [text = '', keywords = ''] = content.split(keywordsMark);
  const isIn = (part: string) => words.some((word) => part.toLowerCase().includes(word.toLowerCase()));
  return partAround(!isIn(title) && !isIn(text) && isIn(keywords) ? keywords : text, words);
}

function partAround(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const start = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - before);
  // Starts at a word boundary.
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const part = text.slice(from, from + length);
  return `${from > 0 ? '… ' : ''}${part.trim()}${from + length < text.length ? ' …' : ''}`;
}
