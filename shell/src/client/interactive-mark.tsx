import { useEffect, type ReactNode } from 'react';

import { interactiveMark } from '@up/federation/contract/interactive-mark';

/**
 * Sets the performance mark once React has hydrated the first page. Wraps the page instead of being a sibling: the
 * server renders no sibling there, and the ids of `useId` depend on siblings.
 */
export function InteractiveMark({ children }: { children: ReactNode }) {
  useEffect(() => {
    performance.mark(interactiveMark);
  }, []);
  return children;
}
