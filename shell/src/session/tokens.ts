import { storagePrefix } from '@up/api/constants/storage-prefix';
import { daySeconds } from '@up/api/day';

import { storageKeys } from '../storage/browser-storage.ts';
import { writeCookie } from '../storage/write-cookie.ts';

const cookie = 'UP_TOKENS';
const maxAgeSeconds = 365 * daySeconds;

/** Identifies the newest tokens, for tabs that are about to read them. */
interface TokenMark {
  read(): string | undefined;
  /** `undefined` removes the mark. */
  write(mark: string | undefined): void;
}

/**
 * A cookie, because all tabs see a cookie immediately, while they may see another tab's change of `localStorage` late.
 * It contains nothing of the tokens, and no server reads it. Where cookies are forbidden there is none.
 */
const cookieMark: TokenMark = {
  read: () => new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1],
  write: (mark) => writeCookie(cookie, mark, maxAgeSeconds),
};

/** What this browser stores of a session, with the local prefix of product.md#browser-storage. */
export interface Tokens {
  auth: string;
  refresh: string;
  userId: string;
}

const keys = {
  auth: storageKeys.authToken,
  refresh: `${storagePrefix.local}refresh-token`,
  userId: `${storagePrefix.local}user-id`,
  mark: `${storagePrefix.local}token-mark`,
} as const;

/** Set when a user signs out, for tabs that only see the storage. */
const signedOutKey = `${storagePrefix.local}signed-out`;

/** How long to wait for an outdated storage; another origin of this host may have set the mark. */
const settleTimeoutMs = 1000;

export interface TokenStore {
  read(): Tokens | undefined;
  /** Reads what the last tab has written, waiting until it arrives if necessary. */
  readSettled(): Promise<Tokens | undefined>;
  write(tokens: Tokens): void;
  clear(): void;
  /** Like `clear`, at the user's request: the user's data in all tabs is removed too. */
  signOut(): void;
  /** Whether the tokens are gone because the user signed out, and not because the session ended. */
  signedOut(): boolean;
  /** Calls back when another tab signed in or out. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** The tokens in a storage that all tabs share. A forbidden storage contains no session. */
export function createTokenStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  mark: TokenMark = cookieMark,
): TokenStore {
  function read(): Tokens | undefined {
    const [auth, refresh, userId] = [keys.auth, keys.refresh, keys.userId].map((key) => storage.getItem(key));
    return auth && refresh && userId ? { auth, refresh, userId } : undefined;
  }

  function isSettled(): boolean {
    const expected = mark.read();
    return expected === undefined || expected === storage.getItem(keys.mark);
  }

  function clear(): void {
    for (const key of Object.values(keys)) storage.removeItem(key);
    mark.write(undefined);
  }

  return {
    read,
    async readSettled() {
      if (!isSettled()) await whenSettled(isSettled);
      return read();
    },
    write({ auth, refresh, userId }) {
      storage.removeItem(signedOutKey);
      const newMark = Math.random().toString(36).slice(2, 10);
      storage.setItem(keys.userId, userId);
      storage.setItem(keys.refresh, refresh);
      // Last, because other tabs watch this key.
      storage.setItem(keys.auth, auth);
      // A tab sees changes of this storage in order: once it sees the mark, it sees everything.
      storage.setItem(keys.mark, newMark);
      mark.write(newMark);
    },
    clear,
    signOut() {
      storage.setItem(signedOutKey, '1');
      clear();
    },
    signedOut: () => storage.getItem(signedOutKey) !== null,
    onChange(listener) {
      const heard = ({ key }: StorageEvent) => {
        if (key === keys.auth || key === null) listener();
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}

/** Resolves when a storage event has brought the expected state, or after a timeout. */
function whenSettled(isSettled: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => isSettled() && end();
    const end = () => {
      removeEventListener('storage', heard);
      clearTimeout(timer);
      resolve();
    };
    addEventListener('storage', heard);
    const timer = setTimeout(end, settleTimeoutMs);
  });
}
