import { storagePrefix } from '@up/api/constants';

import { bootKeys } from '../boot.ts';
import { cookieMark, type TokenMark } from './token-mark.ts';

/** What is kept of a session in this browser, under the local prefix of spec 9. */
export interface Tokens {
  auth: string;
  refresh: string;
  userId: string;
}

const keys = {
  auth: bootKeys.authToken,
  refresh: `${storagePrefix.local}refresh-token`,
  userId: `${storagePrefix.local}user-id`,
  mark: `${storagePrefix.local}token-mark`,
} as const;

/** Left by a user who signed out, for the tabs that are told by the storage alone. */
const signedOutKey = `${storagePrefix.local}signed-out`;

/** So long an older storage is waited for; another origin of this host may have left the mark. */
const settlingMs = 1000;

export interface TokenStore {
  read(): Tokens | undefined;
  /** Reads what the tab that wrote last has written, also where that takes a moment to arrive. */
  readSettled(): Promise<Tokens | undefined>;
  write(tokens: Tokens): void;
  clear(): void;
  /** As `clear`, by the user's own wish: what tabs have kept of the user goes too. */
  signOut(): void;
  /** Whether the tokens are gone because the user signed out, and not because the session ended. */
  signedOut(): boolean;
  /** Calls back when another tab signed in or out. Gives a function that ends it. */
  onChange(listener: () => void): () => void;
}

/** The tokens in a storage that all tabs share. A storage that is forbidden holds no session. */
export function createTokenStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  mark: TokenMark = cookieMark,
): TokenStore {
  function read(): Tokens | undefined {
    const [auth, refresh, userId] = [keys.auth, keys.refresh, keys.userId].map((key) => storage.getItem(key));
    return auth && refresh && userId ? { auth, refresh, userId } : undefined;
  }

  function isSettled(): boolean {
    const newest = mark.read();
    return newest === undefined || newest === storage.getItem(keys.mark);
  }

  function clear(): void {
    for (const key of Object.values(keys)) storage.removeItem(key);
    mark.write(undefined);
  }

  return {
    read,
    async readSettled() {
      if (!isSettled()) await arrival(isSettled);
      return read();
    },
    write({ auth, refresh, userId }) {
      storage.removeItem(signedOutKey);
      const newest = Math.random().toString(36).slice(2, 10);
      storage.setItem(keys.userId, userId);
      storage.setItem(keys.refresh, refresh);
      // Last of them: other tabs look at this one.
      storage.setItem(keys.auth, auth);
      // What a tab sees of this storage it sees in this order: with the mark all of it is there.
      storage.setItem(keys.mark, newest);
      mark.write(newest);
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

/** Resolves when a change of the storage has arrived after which things are settled, or after a while without. */
function arrival(isSettled: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const heard = () => isSettled() && end();
    const end = () => {
      removeEventListener('storage', heard);
      clearTimeout(timer);
      resolve();
    };
    addEventListener('storage', heard);
    const timer = setTimeout(end, settlingMs);
  });
}
