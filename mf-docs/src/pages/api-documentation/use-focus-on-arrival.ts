import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the heading when the page changes under the reader, and not when the site opens:
 * then the focus belongs to the document.
 */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [content, place]);
}
