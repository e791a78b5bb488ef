import { gfm } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';

/** What of a page is no text: controls, ways about the site, pictures. */
const leftOut = ['form', 'nav', 'aside', 'button', 'svg', 'script', 'style', 'dialog', 'select', 'input'] as const;

const converter = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
});
converter.use(gfm);
converter.remove([...leftOut] as (keyof HTMLElementTagNameMap)[]);
converter.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${content.trim()}**\n` });

/** HTML of the content service or of a page as Markdown. Addresses of this site become whole ones. */
export function htmlToMarkdown(html: string, siteUrl: string): string {
  const whole = html.replaceAll(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g, `$1${siteUrl}$2"`);
  return converter
    .turndown(whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The content of a rendered page: what stands in its `<main>`. */
export function mainOf(html: string): string {
  const start = html.search(/<main[\s>]/);
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? '' : html.slice(start, end + '</main>'.length);
}
