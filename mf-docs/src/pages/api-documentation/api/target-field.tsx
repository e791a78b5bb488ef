import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated } from '@up/host';

/** The anchor that the address ends with; empty on the server and while React takes over. */
const TargetField = createContext('');

/** Follows the end of the address, so that a link to one field unfolds what it stands in, and marks it. */
export function TargetFieldProvider({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const target = useHydrated() ? decoded(hash.slice(1)) : '';
  // After the folds above it have opened.
  useLayoutEffect(() => {
    if (target !== '') document.getElementById(target)?.scrollIntoView({ block: 'start' });
  }, [target]);
  return <TargetField value={target}>{children}</TargetField>;
}

/** Whether the address leads to this field (`is`), or to one below it (`isAbove`). */
export function useTarget(anchor: string): { is: boolean; isAbove: boolean } {
  const target = useContext(TargetField);
  return { is: target === anchor, isAbove: target.startsWith(`${anchor}.`) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
