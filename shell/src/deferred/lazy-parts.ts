import { useSyncExternalStore } from 'react';

/** Parts of the frame in a chunk of their own. Components that use them render again once they are loaded. */
export interface LazyParts<Parts> {
  /** Loads the parts once. After a failure the next call tries again. */
  load(): Promise<Parts>;
  /** Starts loading the parts; a failure is only logged. */
  request(): void;
  /** Calls back once the parts are loaded, without starting to load them. */
  whenLoaded(onLoaded: (parts: Parts) => void): void;
  /** The parts, if they are loaded. */
  loaded(): Parts | undefined;
}

/** @param what names the parts in error messages. */
export function createLazyParts<Parts>(what: string, importParts: () => Promise<Parts>): LazyParts<Parts> & Store {
  let parts: Parts | undefined;
  let loading: Promise<Parts> | undefined;
  const listeners = new Set<() => void>();

  function load(): Promise<Parts> {
    loading ??= importParts().then(
      (loaded) => {
        parts = loaded;
        for (const notify of listeners) notify();
        return loaded;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new Error(`Could not load the chunk with ${what}`, { cause });
      },
    );
    return loading;
  }
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return {
    load,
    subscribe,
    loaded: () => parts,
    request: () => void load().catch((error: unknown) => console.error(error)),
    whenLoaded(onLoaded) {
      if (parts) {
        onLoaded(parts);
        return;
      }
      const stop = subscribe(() => {
        stop();
        if (parts) onLoaded(parts);
      });
    },
  };
}

interface Store {
  subscribe(notify: () => void): () => void;
}

/** The parts once they are loaded. While the server's markup is hydrated it is what `onServer` returns. */
export function useLazyParts<Parts>(
  { subscribe, loaded }: LazyParts<Parts> & Store,
  onServer: () => Parts | undefined = () => undefined,
): Parts | undefined {
  return useSyncExternalStore(subscribe, loaded, onServer);
}
