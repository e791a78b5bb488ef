import type { Store } from '@up/federation/store/store';
import { StoreUnavailableError } from '@up/federation/store/store-unavailable';

import { TimeLimitError, within } from '../http/within.ts';

/** How long the store may take for one file, in milliseconds. */
const defaultLimitMs = 10_000;

export interface WatchedStore extends Store {
  /** Whether the last attempt to reach it succeeded. */
  isAvailable(): boolean;
}

/**
 * A store with a time limit, whose failure is logged once until it answers again, however many requests need it
 * meanwhile.
 */
export function watchStore(
  store: Store,
  log: { warn(message: string): void; error(message: string): void },
  limitMs = defaultLimitMs,
): WatchedStore {
  let available = true;

  async function attempt<T>(task: Promise<T>): Promise<T> {
    try {
      const result = await within(limitMs, task);
      if (!available) log.warn('the store answers again');
      available = true;
      return result;
    } catch (error) {
      const failure =
        error instanceof TimeLimitError
          ? new StoreUnavailableError(`the store did not answer within ${limitMs} ms`)
          : error;
      if (!(failure instanceof StoreUnavailableError)) throw failure;
      if (available) log.error(`${failure.message}; files that are not kept are answered with 503`);
      available = false;
      throw failure;
    }
  }

  return {
    ...store,
    read: (address) => attempt(store.read(address)),
    stampOf: (address) => attempt(store.stampOf(address)),
    isAvailable: () => available,
  };
}

/** Whether an error comes from a store that cannot be reached, also behind the error of whoever needed it. */
export function isStoreUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof StoreUnavailableError) return true;
  return false;
}
