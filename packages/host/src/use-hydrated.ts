import { useSyncExternalStore } from 'react';

const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/** False on the server and during hydration, true afterwards: data that only this browser has may then be rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
