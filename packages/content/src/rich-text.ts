import MarkdownIt from 'markdown-it';

import { blocksToHtml, isBlocks } from './blocks.ts';

/** CommonMark with tables, as editors of a CMS write it: it may contain HTML, which is sanitised later. */
const markdown = new MarkdownIt('default', { html: true, linkify: false, typographer: false });

/**
 * Converts rich text in any format of a Strapi to HTML: the Markdown of a rich text field, the JSON of its Blocks
 * field, or HTML. It is not safe yet: the edge sanitises it, whichever service it comes from.
 */
export function richTextToHtml(value: unknown): unknown {
  if (isBlocks(value)) return blocksToHtml(value);
  if (typeof value !== 'string' || isHtml(value)) return value;
  return markdown.render(value).trim();
}

/** A text that begins with an element is HTML. Markdown's `<https://…>` is a link, not an element. */
function isHtml(text: string): boolean {
  return /^\s*<(?:!--|!doctype|[a-z][a-z0-9]*(?:\s[^>]*)?\/?>)/i.test(text);
}
