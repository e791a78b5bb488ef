import { markdownToText } from '../../text/markdown.ts';

/** What may mean something in Markdown. Most descriptions of fields have none of it. */
const marks = /[*_`[\]<>&#\\~|\n!]|^\s*(\d+[.)]|[-+])\s|https?:/;

/** Schemas are used many times, and their descriptions with them. */
const known = new Map<string, string>();
const mostKnown = 20_000;

/** The text of a description without its Markdown, quickly where there is none. */
export function plainText(markdown: string): string {
  const before = known.get(markdown);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const text = marks.test(markdown) ? markdownToText(markdown) : markdown.trim();
  known.set(markdown, text);
  return text;
}
