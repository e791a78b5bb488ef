import { storagePrefix } from '@up/api/constants/storage-prefix';

const prefix = `${storagePrefix.session}docs.sandbox.`;

/** A value stored in this tab; `undefined` when there is none, or storage is forbidden. */
export function readTabValue(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value while the tab is open. Never store a key: the value is plain text in the browser. */
export function storeTabValue(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload.
  }
}
