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
