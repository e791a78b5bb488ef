import { useEffect, useSyncExternalStore } from 'react';

/** What the first view does not show, in a chunk of its own: the panels of menus, the drawer, the search bar, dialogs. */
export type LateParts = typeof import('./late-parts.ts');

let parts: LateParts | undefined;
let loading: Promise<LateParts> | undefined;
const watchers = new Set<() => void>();

/** Fetches the late parts, once. After a failure the next call tries again. */
export function loadLateParts(): Promise<LateParts> {
  loading ??= import(/* webpackChunkName: "late" */ './late-parts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const notify of watchers) notify();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new Error('The chunk with the late parts of the frame was not loaded', { cause });
    },
  );
  return loading;
}

/** Starts fetching the late parts. A component that uses `useLateParts` shows them once they are loaded. */
export function requestLateParts(): void {
  loadLateParts().catch((error: unknown) => console.error(error));
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** Calls back once the late parts are loaded, without starting to load them. */
export function whenLate(use: (late: LateParts) => void): void {
  if (parts) {
    use(parts);
    return;
  }
  const stop = watch(() => {
    stop();
    if (parts) use(parts);
  });
}

/** The late parts once they are loaded; always `undefined` on the server. */
export function useLateParts(): LateParts | undefined {
  return useSyncExternalStore(
    watch,
    () => parts,
    () => undefined,
  );
}

/** Fetches the late parts while the browser is idle, so that their first use need not wait. */
export function useLatePartsWhenIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(requestLateParts, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(requestLateParts, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, []);
}
