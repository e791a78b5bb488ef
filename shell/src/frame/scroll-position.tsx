import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { storagePrefix } from '@up/api/constants/storage-prefix';

/** The first page of every document has the key `default`, so it is identified by its address. */
const firstKey = 'default';

/** Lists that people work through: also a link leads back to where they were left. */
const workLists: readonly string[] = [
  pages.dashboard(),
  pages.operatorProjects(),
  pages.operatorUatRequests(),
  pages.operatorInquiries(),
  pages.operatorAudit(),
];

function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === firstKey || workLists.includes(pathname) ? pathname + search : key;
}

/**
 * Scrolls to the top of a new page, and to where a page was left when the user goes back. The first page stays where it
 * is: before React takes over the server's markup, on a slow device seconds later, the user may have scrolled already.
 */
export function ScrollPosition() {
  const isFirst = useLocation().key === firstKey;
  const scrolled = useRef(0);
  // Before the router scrolls, which it does in a layout effect of the component below.
  useInsertionEffect(() => {
    if (isFirst) scrolled.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (scrolled.current > 0) window.scrollTo(0, scrolled.current);
  }, []);
  return <ScrollRestoration storageKey={`${storagePrefix.session}scroll`} getKey={scrollKeyOf} />;
}
