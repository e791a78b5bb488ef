import { storagePrefix } from '@up/api/constants';

const prefix = `${storagePrefix.session}docs.sandbox.`;

/** What was kept in this tab under a name; `undefined` when it is nothing, or no storage is allowed. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something for as long as the tab is open. Never a key: what is kept lies in the browser as plain text. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Storage can be forbidden or full: then nothing survives a reload, and nothing else changes.
  }
}
