import type { bootHints } from './boot.ts';

type BootHint = (typeof bootHints)[keyof typeof bootHints];

/** A hint outlives what it speaks of: the page puts a wrong one right when it starts. */
const maxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Leaves a hint for the boot script of the next page.
 * @param value `undefined` takes the hint back
 * @param lasting `false`: until this browser session ends
 */
export function giveBootHint(hint: BootHint, value: string | undefined, lasting = true): void {
  const age = value === undefined ? '; Max-Age=0' : lasting ? `; Max-Age=${maxAgeSeconds}` : '';
  document.cookie = `${hint}=${value ?? ''}; Path=/; SameSite=Lax${age}`;
}
