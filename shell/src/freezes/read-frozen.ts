import { startPrefix } from './page-starts.ts';

/** A mark that was not renewed for so long is of a tab that froze or crashed, in milliseconds. */
const silentMs = 4000;
/** For how long its code is passed over, in milliseconds. */
const passedOverMs = 60 * 60_000;

/** What has frozen tabs of this browser, each with the keys that say so. What is long past is removed. */
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
    // One of the future was left under another clock.
    if (!(Math.abs(silent) < passedOverMs)) storage.removeItem(key);
    else if (silent > silentMs) frozen.set(what, [...(frozen.get(what) ?? []), key]);
  }
  return frozen;
}
