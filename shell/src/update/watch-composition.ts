import { readCurrentComposition } from './current-composition.ts';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

/** How often an open tab checks for a deployment, in milliseconds. */
const requestIntervalMs = 5 * 60_000;
/** How often it checks whether it may request, and whether a form was sent, in milliseconds. */
const checkIntervalMs = 15_000;

export interface WatchOptions {
  /** The composition of this tab. */
  id: string;
  /**
   * Called with the newer composition that a reload would get; with `undefined` when there is none, or input is
   * unsaved.
   */
  onOffer(newer: string | undefined): void;
  fetchCurrent?(): Promise<string | undefined>;
}

/**
 * Checks at intervals, while the tab is visible, whether the site serves another composition than the tab has. Returns
 * a function that stops it.
 */
export function watchComposition({ id, onOffer, fetchCurrent = readCurrentComposition }: WatchOptions): () => void {
  let stopped = false;
  let requestedAt = Date.now();
  let newer: string | undefined;
  const offer = () => onOffer(newer === undefined || hasUnsavedInput() ? undefined : newer);
  const check = async () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - requestedAt >= requestIntervalMs) {
      requestedAt = Date.now();
      const current = await fetchCurrent();
      if (stopped) return;
      if (current !== undefined) newer = current === id ? undefined : current;
    }
    offer();
  };
  const checkNow = () => void check();
  const timer = setInterval(checkNow, checkIntervalMs);
  const stopInput = watchInput(offer);
  document.addEventListener('visibilitychange', checkNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    stopInput();
    document.removeEventListener('visibilitychange', checkNow);
  };
}
