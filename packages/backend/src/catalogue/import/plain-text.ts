import { markdownToText } from '../../platform/text/markdown.ts';

/** Characters that may be Markdown syntax. Most field descriptions have none of them. */
const marks = /[*_`[\]<>&#\\~|\n!]|^\s*(\d+[.)]|[-+])\s|https?:/;

/** Converted texts: schemas are used many times, and their descriptions with them. */
const cache = new Map<string, string>();
const maxCacheSize = 20_000;

/** Removes Markdown from a description; fast for a text without Markdown. */
export function plainText(markdown: string): string {
  const cached = cache.get(markdown);
  if (cached !== undefined) return cached;
  if (cache.size >= maxCacheSize) cache.clear();
  const text = marks.test(markdown) ? markdownToText(markdown) : markdown.trim();
  cache.set(markdown, text);
  return text;
}
