import { storagePrefix } from '@up/api/constants';

import { bootKeys } from '../boot.ts';

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
} as const;

/** Left by a user who signed out, for the tabs that are told by the storage alone. */
const signedOutKey = `${storagePrefix.local}signed-out`;

export interface TokenStore {
  read(): Tokens | undefined;
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
export function createTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  const clear = () => {
    for (const key of Object.values(keys)) storage.removeItem(key);
  };
  return {
    read() {
      const [auth, refresh, userId] = [keys.auth, keys.refresh, keys.userId].map((key) => storage.getItem(key));
      return auth && refresh && userId ? { auth, refresh, userId } : undefined;
    },
    write({ auth, refresh, userId }) {
      storage.removeItem(signedOutKey);
      storage.setItem(keys.userId, userId);
      storage.setItem(keys.refresh, refresh);
      // Last: other tabs look at this one.
      storage.setItem(keys.auth, auth);
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
