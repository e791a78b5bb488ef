import { useEffect, useSyncExternalStore } from 'react';

/**
 * Parts that the first view does not show, in a separate chunk: the panels of menus, the drawer, the search bar,
 * dialogs.
 */
export type LateParts = typeof import('./late-parts.ts');

let parts: LateParts | undefined;
let loading: Promise<LateParts> | undefined;
const watchers = new Set<() => void>();

/** Loads the late parts once. After a failure the next call tries again. */
export function loadLateParts(): Promise<LateParts> {
  loading ??= import(/* webpackChunkName: "late" */ './late-parts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const notify of watchers) notify();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new Error('Could not load the chunk with the late parts of the frame', { cause });
    },
  );
  return loading;
}

/** Starts loading the late parts. Components with `useLateParts` render them once they are loaded. */
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

/** Loads the late parts while the browser is idle, so that they are available when first used. */
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
