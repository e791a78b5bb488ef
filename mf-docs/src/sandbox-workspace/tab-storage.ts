import { readTabValue, storeTabValue } from '@up/forms';

const prefix = 'docs.sandbox.';

/** What the sandbox stored in this tab; `undefined` when there is none, or storage is forbidden. */
export function readSandboxValue(name: string): unknown {
  return readTabValue(prefix + name);
}

/** Stores a value of the sandbox while the tab is open. Never store a key: the value is plain text in the browser. */
export function storeSandboxValue(name: string, value: unknown): void {
  storeTabValue(prefix + name, value);
}
