import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

import { VisuallyHidden } from '@up/ui';

/**
 * Announces the title of a new page to screen readers and focuses the page, unless the focus is inside it already: such
 * a page stayed mounted, or moves the focus itself.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setTitle(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);

  return (
    <VisuallyHidden role="status" aria-atomic>
      {title}
    </VisuallyHidden>
  );
}
