import { readCurrentComposition } from './current-composition.ts';

/** How often an open tab looks whether the site has moved on, in milliseconds. */
const lookMs = 5 * 60_000;

export interface WatchOptions {
  /** The composition that this tab keeps. */
  id: string;
  /** Called when the site serves another one and nothing that was typed would be lost. */
  onNewer(): void;
  fetchCurrent?(): Promise<string | undefined>;
}

/**
 * Looks now and then, while the tab is seen, whether the site serves another composition than the tab has.
 * Gives the way to stop.
 */
export function watchComposition({ id, onNewer, fetchCurrent = readCurrentComposition }: WatchOptions): () => void {
  let stopped = false;
  let lookedAt = Date.now();
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookMs) return;
    lookedAt = Date.now();
    const current = await fetchCurrent();
    if (!stopped && current !== undefined && current !== id && !hasUnsavedForm()) onNewer();
  };
  const timer = setInterval(() => void look(), lookMs);
  const lookNow = () => void look();
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
  };
}

/** Whether leaving would ask somebody: every form with something to lose answers this event (`useLeaveGuard`). */
export function hasUnsavedForm(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
