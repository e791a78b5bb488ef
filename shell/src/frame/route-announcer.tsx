import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

import { VisuallyHidden } from '@up/ui/visually-hidden';

/**
 * Tells screen readers the title of the new page and moves the focus to the page, unless the focus is in it already:
 * such a page keeps its parts, or moves the focus itself.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    setTitle(document.title);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);

  return (
    <VisuallyHidden role="status" aria-atomic>
      {title}
    </VisuallyHidden>
  );
}
