import { documentTextToText } from '@up/platform/text/document-html';

/** Characters that may be Markdown syntax. Most field descriptions have none of them. */
const marks = /[*_`[\]<>&#\\~|\n!]|^\s*(\d+[.)]|[-+])\s|https?:/;

/** Converted texts: schemas are used many times, and their descriptions with them. */
const cache = new Map<string, string>();
const maxCacheSize = 20_000;

/**
 * Removes Markdown from a description; fast for a text without Markdown. Of a field, code and the addresses of links
 * stay: its page shows the one, and has no other place for the others.
 */
export function plainText(markdown: string, { ofField = false } = {}): string {
  const key = ofField ? `field ${markdown}` : markdown;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= maxCacheSize) cache.clear();
  const text = marks.test(markdown) ? documentTextToText(markdown, { ofField }) : markdown.trim();
  cache.set(key, text);
  return text;
}

/** Characters; a description of a package may be a whole guide, and every page has the tree. */
const maxShortText = 500;

/** The first paragraphs of a text without Markdown; cut at the end of a word if they are long. */
export function shortText(markdown: string): string {
  const text = plainText(markdown);
  if (text.length <= maxShortText) return text;
  const paragraph = text.slice(0, maxShortText).lastIndexOf('\n');
  if (paragraph > 0) return text.slice(0, paragraph);
  const cut = text.slice(0, maxShortText);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
