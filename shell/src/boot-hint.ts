import { daySeconds } from '@up/api/day';

import type { bootHints } from './boot.ts';
import { writeCookie } from './write-cookie.ts';

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
