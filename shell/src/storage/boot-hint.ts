import { daySeconds } from '@up/api/day';

import { writeCookie } from './write-cookie.ts';

/**
 * Cookies with which the boot script sets the attributes that CSS needs. Only hints: no server reads them, and the page
 * corrects them from the storage when it starts. They are cookies because the first access to a storage delays the
 * first paint. They are not in `boot.ts`, because browsers would load the boot script a second time.
 */
export const bootHints = { session: 'UP_SESSION', theme: 'UP_THEME', layout: 'UP_LAYOUT' } as const;

type BootHint = (typeof bootHints)[keyof typeof bootHints];

/** Longer than the data that a hint describes lasts: the page corrects an outdated hint when it starts. */
const maxAgeSeconds = 365 * daySeconds;

/**
 * Sets a hint for the boot script of the next page.
 * @param value `undefined` removes the hint
 * @param persistent `false`: until this browser session ends
 */
export function setBootHint(hint: BootHint, value: string | undefined, persistent = true): void {
  writeCookie(hint, value, persistent ? maxAgeSeconds : undefined);
}
