import type { Locale } from '@up/api/constants/locales';
import { splitLocale, type IsolatedPage } from '@up/host';

/**
 * Lets links to pages of the portal navigate within the document. Those that open elsewhere, that a page handles itself,
 * or that change the language stay as they are.
 * @returns how to stop that
 */
export function followLinks(element: HTMLElement, locale: Locale, navigate: IsolatedPage['navigate']): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.origin !== location.origin || opensElsewhere(event, link)) return;
    const target = splitLocale(link.pathname);
    const isSamePage = link.pathname + link.search === location.pathname + location.search;
    if (target.locale !== locale || (isSamePage && link.hash)) return;
    event.preventDefault();
    navigate(target.path + link.search + link.hash);
  };
  element.addEventListener('click', onClick);
  return () => element.removeEventListener('click', onClick);
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, button, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return true;
  return link.target !== '' || link.hasAttribute('download');
}
