import { writeCookie } from '../write-cookie.ts';

const cookie = 'UP_TOKENS';
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Which tokens are the newest, for tabs that are about to look at them. */
export interface TokenMark {
  read(): string | undefined;
  /** `undefined` takes the mark away. */
  write(mark: string | undefined): void;
}

/**
 * Kept as a cookie, which all tabs see at once: what another tab wrote into `localStorage` a tab may see late. Says
 * nothing of the tokens, and no server reads it. Where cookies are forbidden there is none.
 */
export const cookieMark: TokenMark = {
  read: () => new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1],
  write: (mark) => writeCookie(cookie, mark, maxAgeSeconds),
};
