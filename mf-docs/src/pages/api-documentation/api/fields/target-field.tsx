import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated } from '@up/host';

/** The anchor in the address; empty on the server and during hydration. */
const TargetField = createContext('');

/** Tracks the anchor in the address, so that a link to a field expands its parents and highlights it. */
export function TargetFieldProvider({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const target = useHydrated() ? decoded(hash.slice(1)) : '';
  // After the parents have been expanded.
  useLayoutEffect(() => {
    if (target !== '') document.getElementById(target)?.scrollIntoView({ block: 'start' });
  }, [target]);
  return <TargetField value={target}>{children}</TargetField>;
}

/** Whether the address points to this field (`is`), or to one below it (`isAbove`). */
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
