import { useEffect } from 'react';

/** Name of the performance mark that says when the page first answers to its visitor. */
export const interactiveMark = 'portal:interactive';

/** Sets the mark when React has taken over the whole first page. */
export function InteractiveMark() {
  useEffect(() => {
    performance.mark(interactiveMark);
  }, []);
  return null;
}
