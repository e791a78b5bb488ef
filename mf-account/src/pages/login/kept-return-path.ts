import { storagePrefix } from '@up/api/constants';

import { returnPath } from './return-path.ts';

const key = `${storagePrefix.local}return-path`;

/** As long as the link of an activation mail works. */
const keptMs = 24 * 60 * 60 * 1000;

/** Keeps the way back of who goes to sign up or to wait for a mail, whose link opens another tab. */
export function keepReturnPath(path: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, until: now + keptMs }));
  } catch {
    // Storage can be forbidden or full: then the way leads to the dashboard.
  }
}

/** What was kept, once, and only while it is fresh. */
export function takeReturnPath(now = Date.now()): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: unknown; until?: unknown };
    localStorage.removeItem(key);
    const { path, until } = kept;
    // What lies in the storage is believed no more than what stands in an address.
    return typeof path === 'string' && typeof until === 'number' && now < until ? returnPath(path) : undefined;
  } catch {
    return undefined;
  }
}
