import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Loading } from '@up/host';

/** Runs a function later; returns a function that cancels it. */
export type Later = (ms: number, run: () => void) => () => void;

/** Spec 4: the overlay stays for 500 ms after the loading flag clears. */
export const lingerMs = 500;

/** The state of the loading overlay: whether it is visible. */
export class LoadingService implements Loading {
  readonly store: StoreApi<boolean> = createStore<boolean>(() => false);
  readonly #later: Later;
  #running = 0;
  #keepShown: () => void = () => undefined;

  constructor(later: Later) {
    this.#later = later;
  }

  async during<T>(task: Promise<T>): Promise<T> {
    this.#running += 1;
    this.#keepShown();
    this.store.setState(true, true);
    try {
      return await task;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#keepShown = this.#later(lingerMs, () => this.store.setState(false, true));
    }
  }
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Creates the state of the loading overlay for a visit. */
export function createLoading(later: Later = afterTimeout): LoadingService {
  return new LoadingService(later);
}
