import { useEffect, type ReactNode } from 'react';

/** Attribute of `<html>` that says that the first paint is over; see `@up/ui/first-paint`. */
const paintedAttribute = 'data-painted';

/** Name of the performance mark that says when the page first answers to its visitor. */
export const interactiveMark = 'portal:interactive';

/**
 * Sets the mark when React has taken over the first page, but for the parts whose code or data follows. Stands around
 * the page, not beside it: the server has no sibling there, and ids of `useId` follow from the siblings.
 */
export function InteractiveMark({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  useEffect(() => {
    performance.mark(interactiveMark);
    document.documentElement.setAttribute(paintedAttribute, '');
    onTaken();
    // Once, whatever the callback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return children;
}
