import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom';

import type { Locale } from '@up/api/constants/locales';
import {
  createUseText,
  Head,
  usePortal,
  type IsolatedPage,
  type IsolatedPageModule,
  type MountedPage,
  splitLocale,
} from '@up/host';

import { emptyHtml } from '../server-markup/server-markup.tsx';

/**
 * Lets links to pages of the portal navigate within the document. Those that open elsewhere, that a page handles itself,
 * or that change the language stay as they are.
 * @returns how to stop that
 */
function followLinks(element: HTMLElement, locale: Locale, navigate: IsolatedPage['navigate']): () => void {
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

const useText = createUseText<string>();

/** The element of a page with its own React. The shell's React creates the element and leaves its content alone. */
export function IsolatedPageSlot({ module }: { module: IsolatedPageModule }) {
  const [fault, setFault] = useState<{ error: unknown }>();
  const page = useIsolatedPage((error) => setFault({ error }));
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedPage>(null);
  useEffect(() => {
    if (mounted.current) mounted.current.update(page);
    else if (element.current) mounted.current = module.mount?.(element.current, page) ?? null;
  });
  useEffect(
    () => () => {
      mounted.current?.unmount();
      mounted.current = null;
    },
    [],
  );
  const { navigate, portal } = page;
  // After the page's own listeners, which may prevent a link.
  useEffect(
    () => (element.current ? followLinks(element.current, portal.locale, navigate) : undefined),
    [portal, navigate],
  );
  if (fault) throw fault.error;
  const html = typeof document === 'undefined' ? (module.render?.(page) ?? '') : emptyHtml;
  return (
    <>
      <Head {...module.head(page)} />
      <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function useIsolatedPage(fail: IsolatedPage['fail']): IsolatedPage {
  const portal = usePortal();
  const text = useText();
  const data: unknown = useLoaderData();
  const params = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const url = new URL(pathname + search, portal.siteConfig.siteUrl);
  return { portal, data, params, url, text, fail, navigate: (path, options) => void navigate(path, options) };
}
