import { startPrefix } from './page-starts.ts';

/** A mark that was not renewed for this long belongs to a tab that froze or crashed, in milliseconds. */
const frozenAfterMs = 4000;
/** How long its code is skipped, in milliseconds. */
const skippedForMs = 60 * 60_000;

/** The code that froze tabs of this browser, each with the keys of its marks. Removes expired marks. */
export function readFrozen(
  storage: Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>,
  now = Date.now(),
): Map<string, string[]> {
  const frozen = new Map<string, string[]>();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((one) => one.startsWith(startPrefix))) {
    const mark = storage.getItem(key) ?? '';
    const space = mark.indexOf(' ');
    const code = mark.slice(space + 1);
    const sinceRenewal = now - Number(mark.slice(0, space));
    // A mark from the future was set with another system time.
    if (!(Math.abs(sinceRenewal) < skippedForMs)) storage.removeItem(key);
    else if (sinceRenewal > frozenAfterMs) frozen.set(code, [...(frozen.get(code) ?? []), key]);
  }
  return frozen;
}
