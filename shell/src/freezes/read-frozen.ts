import { startPrefix } from './page-starts.ts';

/** A mark that was not renewed for this long belongs to a tab that froze or crashed, in milliseconds. */
const silentMs = 4000;
/** How long its code is skipped, in milliseconds. */
const passedOverMs = 60 * 60_000;

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
    const what = mark.slice(space + 1);
    const silent = now - Number(mark.slice(0, space));
    // A mark from the future was set with another system time.
    if (!(Math.abs(silent) < passedOverMs)) storage.removeItem(key);
    else if (silent > silentMs) frozen.set(what, [...(frozen.get(what) ?? []), key]);
  }
  return frozen;
}
