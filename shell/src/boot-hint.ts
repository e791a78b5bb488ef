import type { bootHints } from './boot.ts';
import { writeCookie } from './write-cookie.ts';

type BootHint = (typeof bootHints)[keyof typeof bootHints];

/** A hint outlives what it speaks of: the page puts a wrong one right when it starts. */
const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Leaves a hint for the boot script of the next page.
 * @param value `undefined` takes the hint back
 * @param lasting `false`: until this browser session ends
 */
export function giveBootHint(hint: BootHint, value: string | undefined, lasting = true): void {
  writeCookie(hint, value, lasting ? maxAgeSeconds : undefined);
}
