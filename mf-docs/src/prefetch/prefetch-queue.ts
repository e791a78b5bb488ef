export interface PrefetchQueue<Key> {
  /** Requests a key, at most once in the lifetime of the queue. */
  add(key: Key): void;
  /** Removes a key that is still waiting. */
  remove(key: Key): void;
}

export interface PrefetchOptions<Key> {
  /** Failures are ignored: the page repeats the query when it is opened. */
  prefetch(key: Key): Promise<unknown>;
  /** Called before each prefetch, because the connection can change. */
  allowed(): boolean;
}

const concurrency = 2;

/** Prefetches requested keys, two at a time, in order. */
export function createPrefetchQueue<Key>({ prefetch, allowed }: PrefetchOptions<Key>): PrefetchQueue<Key> {
  const waiting = new Set<Key>();
  const started = new Set<Key>();
  let running = 0;

  function next() {
    for (const key of waiting) {
      if (running >= concurrency || !allowed()) return;
      waiting.delete(key);
      started.add(key);
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
    add(key) {
      if (started.has(key)) return;
      waiting.add(key);
      next();
    },
    remove(key) {
      waiting.delete(key);
    },
  };
}
