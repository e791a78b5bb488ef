import { useSyncExternalStore } from 'react';

const nothing = () => undefined;
const never = () => nothing;

/** False on the server and during hydration, true afterwards: data that only this browser has may then be rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
