import { storagePrefix } from '@up/api/constants/storage-prefix';

/** Keys of the browser's storage that several modules of the shell use. */
export const storageKeys = {
  authToken: `${storagePrefix.local}auth-token`,
  theme: `${storagePrefix.local}theme`,
} as const;

const probeKey = `${storagePrefix.local}trial`;

/** A storage of this browser, or one for this page only where storage is forbidden. */
export function browserStorage(
  kind: 'localStorage' | 'sessionStorage',
): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const storage = (window as Record<typeof kind, Storage | null>)[kind];
    // Some browsers allow access, but fail or have no space when something is written.
    storage?.setItem(probeKey, '');
    storage?.removeItem(probeKey);
    return storage ?? pageStorage();
  } catch {
    return pageStorage();
  }
}

function pageStorage() {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}
