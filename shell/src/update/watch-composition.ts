import type { PublicComposition } from '@up/federation/composition/public-composition';

import { readNewerComposition } from './newer-composition.ts';
import { hasUnsavedInput, watchInput } from './unsaved-input.ts';

/** How often an open tab checks for a deployment, in milliseconds. */
const requestIntervalMs = 5 * 60_000;
/** How often it checks whether it may request, and whether a form was sent, in milliseconds. */
const checkIntervalMs = 15_000;

export interface WatchOptions {
  /** The composition of this tab. */
  own: Pick<PublicComposition, 'id' | 'shell'>;
  /**
   * Called with the newer composition that a reload would get; with `undefined` when there is none, or input is
   * unsaved.
   */
  onOffer(newer: string | undefined): void;
  fetchNewer?: typeof readNewerComposition;
}

/**
 * Checks at intervals, while the tab is visible, whether the site serves another version of what the tab uses. Returns
 * a function that stops it.
 */
export function watchComposition({ own, onOffer, fetchNewer = readNewerComposition }: WatchOptions): () => void {
  let stopped = false;
  let requestedAt = Date.now();
  let newer: string | undefined;
  const offer = () => onOffer(newer === undefined || hasUnsavedInput() ? undefined : newer);
  const check = async () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - requestedAt >= requestIntervalMs) {
      requestedAt = Date.now();
      const current = await fetchNewer(own);
      if (stopped) return;
      if (current !== undefined) newer = current === own.id ? undefined : current;
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
