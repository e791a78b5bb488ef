import { storagePrefix } from '@up/api/constants/storage-prefix';

import { browserStorage } from '../storage/browser-storage.ts';

/** Prefix of the marks in `localStorage`; every tab has its own key. */
export const startPrefix = `${storagePrefix.local}start.`;

/** How often a responding tab renews its mark, in milliseconds. */
const renewalIntervalMs = 1000;

/** This code froze a tab of this browser recently: it does not run again until the visitor asks for it. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

const storage = browserStorage('localStorage');
const key = `${startPrefix}${Math.random()}`;
let frozen = new Map<string, string[]>();
let rejected: string | undefined;
/** The code that runs in this tab. */
let running: string | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Reads the marks that other tabs left. Call it before any code of a remote runs. Without the code that reads them the
 * page starts as if there were none.
 */
export async function findFrozen(): Promise<void> {
  for (let index = 0; index < storage.length; index += 1) {
    if (!storage.key(index)?.startsWith(startPrefix)) continue;
    const reading = import(/* webpackChunkName: "frozen" */ './read-frozen.ts');
    frozen = await reading.then(
      ({ readFrozen }) => readFrozen(storage),
      () => new Map(),
    );
    return;
  }
}

/**
 * Manages this tab's mark: it exists while the tab is shown, and is removed when the tab is left or hidden, which a
 * frozen one cannot do.
 */
export function watchTab(): void {
  addEventListener('pagehide', pause);
  addEventListener('pageshow', resume);
  document.addEventListener('visibilitychange', resume);
  // A dialog of the browser blocks the tab as long as it is open. The next renewal sets the mark again.
  for (const name of ['beforeprint', 'beforeunload']) addEventListener(name, () => storage.removeItem(key));
}

/**
 * Sets a mark that names the code that is about to run: an endless loop in it, as it starts or later, cannot be
 * interrupted, but the next tab finds the mark and skips that version.
 * @param page a page's pattern; absent for the remote itself
 * @throws {FrozenError} when this code has frozen a tab
 */
export function beginStart(application: string, version: string, page = ''): void {
  const code = `${application} ${version} ${page}`;
  rejected = frozen.has(code) ? code : undefined;
  running = rejected ? undefined : code;
  resume();
  if (rejected) throw new FrozenError(`${code} froze a tab`);
}

/** Whether the page was not shown because its code has frozen a tab. */
export function wasRejected(): boolean {
  return rejected !== undefined;
}

/** The visitor wants to try the rejected code again. */
export function clearRejected(): void {
  if (rejected === undefined) return;
  for (const markKey of frozen.get(rejected) ?? []) storage.removeItem(markKey);
  frozen.delete(rejected);
}

function resume(): void {
  pause();
  // Timers of a hidden tab are throttled, so its mark could look like that of a frozen one.
  if (running === undefined || document.hidden) return;
  const mark = () => storage.setItem(key, `${Date.now()} ${running}`);
  mark();
  timer = setInterval(mark, renewalIntervalMs);
}

function pause(): void {
  clearInterval(timer);
  storage.removeItem(key);
}
