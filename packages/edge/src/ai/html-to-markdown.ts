import { gfm } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';

/** Elements of a page that are not text: controls, navigation, pictures. */
const removedElements = [
  'form',
  'nav',
  'aside',
  'button',
  'svg',
  'script',
  'style',
  'dialog',
  'select',
  'input',
] as const;

const converter = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
converter.use(gfm);
converter.remove([...removedElements] as (keyof HTMLElementTagNameMap)[]);
converter.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content.trim()}**\n` });

/** Converts HTML of the content service or of a page to Markdown. Addresses of this site become absolute. */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const absolute = html.replaceAll(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g, `$1${siteUrl}$2"`);
  return converter
    .turndown(absolute)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The content of a rendered page: its `<main>`. */
export function mainOf(html: string): string {
  const start = html.search(/<main[\s>]/);
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? '' : html.slice(start, end + '</main>'.length);
}

/** The converter takes seconds for more, by the square of both, and the whole edge waits for it. */
const limits = { tags: 5000, depth: 200 };
const tag = /<(\/?)([a-z][a-z0-9]*)/gi;
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** Whether HTML that a remote made is small and flat enough to be converted. */
export function isConvertible(html: string): boolean {
  let [tags, depth] = [0, 0];
  for (const [, close, name = ''] of html.matchAll(tag)) {
    tags += 1;
    if (!isVoid.test(name)) depth = Math.max(0, depth + (close ? -1 : 1));
    if (tags > limits.tags || depth > limits.depth) return false;
  }
  return true;
}
