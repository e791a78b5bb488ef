/**
 * Puts the base of the site's addresses in this language before every link of some HTML that starts at its root,
 * unless it stands there already.
 */
export function withBase(html: string, base: string): string {
  if (base === '/') return html;
  return html.replaceAll(/(<a\s[^>]*?\bhref=")(\/(?!\/)[^"]*)/g, (link, start: string, address: string) =>
    address === base || address.startsWith(`${base}/`) ? link : `${start}${base}${address}`,
  );
}

/**
 * Where the router should go for a click within some HTML; `undefined` when the browser should do what it always does:
 * a link elsewhere, to a file or to a new tab, or a click with a modifier.
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
