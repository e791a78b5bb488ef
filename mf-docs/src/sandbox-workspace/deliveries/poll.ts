import type { CallbackDelivery } from '@up/api/calls/sandbox/callback';

/** Callbacks are sent in the background: while displayed, they are reloaded every 5 s. */
export const pollMs = () => 5_000;

/** The same, but every second while one of them waits for its first attempt. */
export function pollSoonMs(shown?: { items: readonly CallbackDelivery[] }): number {
  const isWaiting = shown?.items.some(({ status, attemptCount }) => status === 'PENDING' && attemptCount === 0);
  return isWaiting ? 1_000 : pollMs();
}
