import { daySeconds } from '@up/api/day';

import { writeCookie } from '../write-cookie.ts';

const cookie = 'UP_TOKENS';
const maxAgeSeconds = 365 * daySeconds;

/** Identifies the newest tokens, for tabs that are about to read them. */
export interface TokenMark {
  read(): string | undefined;
  /** `undefined` removes the mark. */
  write(mark: string | undefined): void;
}

/**
 * A cookie, because all tabs see a cookie immediately, while they may see another tab's change of `localStorage` late.
 * It contains nothing of the tokens, and no server reads it. Where cookies are forbidden there is none.
 */
export const cookieMark: TokenMark = {
  read: () => new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1],
  write: (mark) => writeCookie(cookie, mark, maxAgeSeconds),
};
