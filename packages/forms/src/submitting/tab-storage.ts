import { storagePrefix } from '@up/api/constants/storage-prefix';

const keyOf = (name: string) => storagePrefix.session + name;

/** A value stored in this tab; `undefined` when there is none, or storage is forbidden. Users can change it. */
export function readTabValue(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value while the tab is open. Never store a secret: the value is plain text in the browser. */
export function storeTabValue(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload.
  }
}

export function removeTabValue(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}
