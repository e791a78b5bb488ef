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

export interface TokenStore {
  read(): Tokens | undefined;
  write(tokens: Tokens): void;
  clear(): void;
  /** Calls back when another tab signed in or out. Gives a function that ends it. */
  onChange(listener: () => void): () => void;
}

/** The tokens in a storage that all tabs share. A storage that is forbidden holds no session. */
export function createTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  return {
    read() {
      const [auth, refresh, userId] = [keys.auth, keys.refresh, keys.userId].map((key) => storage.getItem(key));
      return auth && refresh && userId ? { auth, refresh, userId } : undefined;
    },
    write({ auth, refresh, userId }) {
      storage.setItem(keys.userId, userId);
      storage.setItem(keys.refresh, refresh);
      // Last: other tabs look at this one.
      storage.setItem(keys.auth, auth);
    },
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
    onChange(listener) {
      const heard = ({ key }: StorageEvent) => {
        if (key === keys.auth || key === null) listener();
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}
