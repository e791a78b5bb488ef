import { storagePrefix } from '@up/api/constants';

const trialKey = `${storagePrefix.local}trial`;

/** A storage of this browser, or one for this page only where storage is forbidden. */
export function browserStorage(
  kind: 'localStorage' | 'sessionStorage',
): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const storage = (window as Record<typeof kind, Storage | null>)[kind];
    // Some browsers allow access, but fail or have no space when something is written.
    storage?.setItem(trialKey, '');
    storage?.removeItem(trialKey);
    return storage ?? pageStorage();
  } catch {
    return pageStorage();
  }
}

function pageStorage() {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}
