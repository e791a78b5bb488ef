import { textOfHtml } from '@up/api/text-of-html';

/** The address of a page for a link: prefixed with the base of the site's addresses in this language. */
export function withinBase(address: string, base: string): string {
  return base === '/' ? address : base + address;
}

/**
 * Adds the base of the site's addresses in this language to every root-relative link in some HTML, unless it is there
 * already.
 */
export function withBase(html: string, base: string): string {
  if (base === '/') return html;
  return html.replaceAll(/(<a\s[^>]*?\bhref=")(\/(?!\/)[^"]*)/g, (link, start: string, address: string) =>
    address === base || address.startsWith(`${base}/`) ? link : `${start}${base}${address}`,
  );
}

/**
 * Where the router should navigate for a click within some HTML; `undefined` for the browser's default: a link to
 * another site, a file or a new tab, or a click with a modifier.
 */
export function routedTarget(
  event: Pick<MouseEvent, 'target' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  base: string,
): string | undefined {
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const link = event.target instanceof Element && event.target.closest('a');
  const address = link && link.getAttribute('href');
  if (!address || link.target || link.hasAttribute('download')) return undefined;
  const prefix = base === '/' ? '/' : `${base}/`;
  return address.startsWith(prefix) && !address.startsWith('//') ? `/${address.slice(prefix.length)}` : undefined;
}

const summaryLength = 155;

/** The beginning of some HTML as plain text, for the page's head; ends at a word boundary. */
export function summary(html: string): string {
  const text = textOfHtml(html);
  if (text.length <= summaryLength) return text;
  const truncated = text.slice(0, summaryLength);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), 1))}…`;
}
