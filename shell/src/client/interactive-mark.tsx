import { useEffect } from 'react';

/** Name of the performance mark that says when the page first answers to its visitor. */
export const interactiveMark = 'portal:interactive';

/** Sets the mark when React has taken over the first page, but for the parts whose code or data follows. */
export function InteractiveMark({ onTaken }: { onTaken: () => void }) {
  useEffect(() => {
    performance.mark(interactiveMark);
    onTaken();
    // Once, whatever the callback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
