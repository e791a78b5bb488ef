import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Loading } from '@up/host';

/** Runs a function later; returns a function that cancels it. */
export type Schedule = (ms: number, run: () => void) => () => void;

/** The overlay stays for 500 ms after the loading flag clears (product.md#site-frame). */
export const hideDelayMs = 500;

/** The state of the loading overlay: whether it is visible. */
export class LoadingService implements Loading {
  readonly store: StoreApi<boolean> = createStore<boolean>(() => false);
  readonly #schedule: Schedule;
  #running = 0;
  #cancelHiding: () => void = () => undefined;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  async during<T>(task: Promise<T>): Promise<T> {
    this.#running += 1;
    this.#cancelHiding();
    this.store.setState(true, true);
    try {
      return await task;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#cancelHiding = this.#schedule(hideDelayMs, () => this.store.setState(false, true));
    }
  }
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Creates the state of the loading overlay for a visit. */
export function createLoading(schedule: Schedule = afterTimeout): LoadingService {
  return new LoadingService(schedule);
}
