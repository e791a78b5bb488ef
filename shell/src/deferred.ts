import { useEffect, useSyncExternalStore } from 'react';

/**
 * Parts that the first view does not show, in a separate chunk: the panels of menus, the drawer, the search bar,
 * dialogs.
 */
export type DeferredParts = typeof import('./deferred-parts.ts');

let parts: DeferredParts | undefined;
let loading: Promise<DeferredParts> | undefined;
const listeners = new Set<() => void>();

/** Loads the deferred parts once. After a failure the next call tries again. */
export function loadDeferredParts(): Promise<DeferredParts> {
  loading ??= import(/* webpackChunkName: "deferred" */ './deferred-parts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const notify of listeners) notify();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new Error('Could not load the chunk with the deferred parts of the frame', { cause });
    },
  );
  return loading;
}

/** Starts loading the deferred parts. Components with `useDeferredParts` render them once they are loaded. */
export function requestDeferredParts(): void {
  loadDeferredParts().catch((error: unknown) => console.error(error));
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Calls back once the deferred parts are loaded, without starting to load them. */
export function whenDeferredPartsLoaded(use: (deferred: DeferredParts) => void): void {
  if (parts) {
    use(parts);
    return;
  }
  const stop = subscribe(() => {
    stop();
    if (parts) use(parts);
  });
}

/** The deferred parts once they are loaded; always `undefined` on the server. */
export function useDeferredParts(): DeferredParts | undefined {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
}

/** Loads the deferred parts while the browser is idle, so that they are available when first used. */
export function useDeferredPartsWhenIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(requestDeferredParts, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(requestDeferredParts, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, []);
}
