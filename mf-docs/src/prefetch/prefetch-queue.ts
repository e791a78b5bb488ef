export interface PrefetchQueue<Key> {
  /** Asks for a key; once is enough for the life of the queue. */
  want(key: Key): void;
  /** Takes a key back whose turn has not come. */
  forget(key: Key): void;
}

export interface PrefetchOptions<Key> {
  /** Failures are ignored: the page repeats the query when it is opened. */
  prefetch(key: Key): Promise<unknown>;
  /** Asked before each prefetch, because a connection can change on the way. */
  allowed(): boolean;
}

const atOnce = 2;

/** Fetches ahead what is wanted, two at a time, first come first served. */
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
