import MarkdownIt from 'markdown-it';

import { blocksToHtml, isBlocks } from './blocks.ts';

/** CommonMark with tables, as an editor of a CMS writes it: with HTML in it, which is sanitised after this. */
const markdown = new MarkdownIt('default', { html: true, linkify: false, typographer: false });

/**
 * HTML of a rich text in any of the shapes that a Strapi has: the Markdown of a rich text field, the JSON of its
 * Blocks field, or HTML. It is not harmless yet: the edge sanitises it, whoever served it.
 */
export function richTextToHtml(value: unknown): unknown {
  if (isBlocks(value)) return blocksToHtml(value);
  if (typeof value !== 'string' || isHtml(value)) return value;
  return markdown.render(value).trim();
}

/** A text that begins with an element is HTML. Markdown reads `<https://…>` as a link, which is none. */
function isHtml(text: string): boolean {
  return /^\s*<(?:!--|!doctype|[a-z][a-z0-9]*(?:\s[^>]*)?\/?>)/i.test(text);
}
