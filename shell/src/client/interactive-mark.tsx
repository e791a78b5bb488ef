import { useEffect, type ReactNode } from 'react';

import { interactiveMark } from '../interactive-mark.ts';

/**
 * Sets the mark once React has taken over the first page. Wraps the page instead of standing beside it: the server
 * renders no sibling there, and the ids of `useId` depend on the siblings.
 */
export function InteractiveMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(interactiveMark);
  }, []);
  return children;
}
