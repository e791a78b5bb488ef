import { storagePrefix } from '@up/api/constants';

import { browserStorage } from '../browser-storage.ts';

/** Begins the key of each mark in `localStorage`; every tab has a key of its own. */
export const startPrefix = `${storagePrefix.local}start.`;

/** How often a tab that answers renews its mark, in milliseconds. */
const beatMs = 1000;
/** After so many beats without loading a page has come to rest: its effects have run. */
const beatsToRest = 3;

/** This code froze a tab of this browser a while ago: it is not run again until the visitor asks for it. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

const storage = browserStorage('localStorage');
const key = `${startPrefix}${Math.random()}`;
let frozen = new Map<string, string[]>();
let refused: string | undefined;
let isLoading = () => true;
let timer: ReturnType<typeof setInterval> | undefined;

/** Looks at what other tabs have left behind. Before any code of a remote runs. */
export async function findFrozen(): Promise<void> {
  for (let index = 0; index < storage.length; index += 1) {
    if (!storage.key(index)?.startsWith(startPrefix)) continue;
    const { readFrozen } = await import(/* webpackChunkName: "frozen" */ './read-frozen.ts');
    frozen = readFrozen(storage);
    return;
  }
}

/** Follows the tab: a mark stands while a page starts, and goes when it is left or hidden, which a frozen tab cannot. */
export function watchStarts(loading: () => boolean): void {
  isLoading = loading;
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', end);
}

/**
 * Leaves a mark that names the code that is about to run: a loop without end in it cannot be interrupted, but the next
 * tab finds the mark and passes over that version.
 * @param page a page's pattern; absent for a remote as such
 * @throws {FrozenError} when this code has frozen a tab
 */
export function beginStart(application: string, version: string, page = ''): void {
  const what = `${application} ${version} ${page}`;
  refused = frozen.has(what) ? what : undefined;
  end();
  if (refused) throw new FrozenError(`${what} froze a tab`);
  // Timers of a hidden tab are slowed down: its mark could be taken for that of a frozen one.
  if (document.hidden) return;
  const mark = () => storage.setItem(key, `${Date.now()} ${what}`);
  let beats = 0;
  mark();
  timer = setInterval(() => {
    beats = isLoading() ? 0 : beats + 1;
    if (beats < beatsToRest) mark();
    else end();
  }, beatMs);
}

/** Whether the page was not shown because its code has frozen a tab. */
export function wasRefused(): boolean {
  return refused !== undefined;
}

/** The visitor wants to try what was refused. */
export function forgiveRefused(): void {
  if (refused === undefined) return;
  for (const left of frozen.get(refused) ?? []) storage.removeItem(left);
  frozen.delete(refused);
}

function end(): void {
  clearInterval(timer);
  storage.removeItem(key);
}
