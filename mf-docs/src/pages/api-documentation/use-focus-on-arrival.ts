import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading after a navigation, but not on the first page load, when the focus belongs to the document. */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    content.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [content, place]);
}
