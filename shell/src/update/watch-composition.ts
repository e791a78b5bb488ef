import { readCurrentComposition } from './current-composition.ts';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

/** How often an open tab asks whether the site has moved on, in milliseconds. */
const askMs = 5 * 60_000;
/** How often it looks whether it may ask, and whether a form has been sent since, in milliseconds. */
const lookMs = 15_000;

export interface WatchOptions {
  /** The composition that this tab keeps. */
  id: string;
  /** Told of the newer composition that a reload may take now; `undefined` when there is none, or a form is unsaved. */
  onOffer(newer: string | undefined): void;
  fetchCurrent?(): Promise<string | undefined>;
}

/**
 * Looks now and then, while the tab is seen, whether the site serves another composition than the tab has.
 * Gives the way to stop.
 */
export function watchComposition({ id, onOffer, fetchCurrent = readCurrentComposition }: WatchOptions): () => void {
  let stopped = false;
  let askedAt = Date.now();
  let newer: string | undefined;
  const offer = () => onOffer(newer === undefined || hasUnsavedInput() ? undefined : newer);
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - askedAt >= askMs) {
      askedAt = Date.now();
      const current = await fetchCurrent();
      if (stopped) return;
      if (current !== undefined) newer = current === id ? undefined : current;
    }
    offer();
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, lookMs);
  const stopInput = watchInput(offer);
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    stopInput();
    document.removeEventListener('visibilitychange', lookNow);
  };
}
