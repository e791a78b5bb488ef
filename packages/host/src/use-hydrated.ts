import { useSyncExternalStore } from 'react';

const nothing = () => undefined;
const never = () => nothing;

/** False on the server and while React takes over its markup, true from then on: what only this browser knows may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
