import { useEffect, useSyncExternalStore } from 'react';

/** What the first paint does not show: menus' panels, drawer, search bar and dialogs are a chunk of their own. */
export type LateParts = typeof import('./late-parts.ts');

let parts: LateParts | undefined;
let loading: Promise<LateParts> | undefined;
const watchers = new Set<() => void>();

/** Fetches the late parts, once. A failure holds until they are next asked for. */
export function loadLateParts(): Promise<LateParts> {
  loading ??= import(/* webpackChunkName: "late" */ './late-parts.ts').then(
    (loaded) => {
      parts = loaded;
      for (const notify of watchers) notify();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new Error('The parts of the frame behind its controls were not loaded', { cause });
    },
  );
  return loading;
}

/** Fetches them because somebody reaches for one. What shows them, shows them when they are there. */
export function wantLateParts(): void {
  loadLateParts().catch((error: unknown) => console.error(error));
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

/** Calls back when the late parts are here, without asking for them. */
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

/** The late parts once they are here; never on the server. */
export function useLateParts(): LateParts | undefined {
  return useSyncExternalStore(
    watch,
    () => parts,
    () => undefined,
  );
}

/** Fetches the late parts when the browser has nothing else to do, so that their first use is not late. */
export function useLatePartsWhenIdle(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wantLateParts, 1000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wantLateParts, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }, []);
}
