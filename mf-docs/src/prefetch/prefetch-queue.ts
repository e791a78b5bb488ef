export interface PrefetchQueue<Key> {
  /** Requests a key, at most once in the lifetime of the queue. */
  want(key: Key): void;
  /** Removes a key that is still waiting. */
  forget(key: Key): void;
}

export interface PrefetchOptions<Key> {
  /** Failures are ignored: the page repeats the query when it is opened. */
  prefetch(key: Key): Promise<unknown>;
  /** Called before each prefetch, because the connection can change. */
  allowed(): boolean;
}

const atOnce = 2;

/** Prefetches requested keys, two at a time, in order. */
export function createPrefetchQueue<Key>({ prefetch, allowed }: PrefetchOptions<Key>): PrefetchQueue<Key> {
  const waiting = new Set<Key>();
  const begun = new Set<Key>();
  let running = 0;

  function next() {
    for (const key of waiting) {
      if (running >= atOnce || !allowed()) return;
      waiting.delete(key);
      begun.add(key);
      running += 1;
      void prefetch(key)
        .catch(() => undefined)
        .finally(() => {
          running -= 1;
          next();
        });
    }
  }

  return {
    want(key) {
      if (begun.has(key)) return;
      waiting.add(key);
      next();
    },
    forget(key) {
      waiting.delete(key);
    },
  };
}
