import { markdownToText } from '../../text/markdown.ts';

/** What may mean something in Markdown. Most descriptions of fields have none of it. */
const marks = /[*_`[\]<>&#\\~|\n!]|^\s*(\d+[.)]|[-+])\s|https?:/;

/** The text of a description without its Markdown, quickly where there is none. */
export function plainText(markdown: string): string {
  return marks.test(markdown) ? markdownToText(markdown) : markdown.trim();
}
