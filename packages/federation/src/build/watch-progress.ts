/**
 * Calls `onStall` once a loading script has made no progress for ten seconds, and returns a function that stops
 * watching. A script element does not report progress, so a slow file is requested a second time with `fetch`: the two
 * share one transfer where the browser can, which tells a slow connection from a dead one.
 *
 * The ten seconds are for all versions together. With `data-spare` on the root element there is another version to try,
 * so this one gives way after eight; the next one continues to count where it ended, and has two seconds at least.
 *
 * Its source is also embedded in the runtime of every build and in the page's first script, so it must not use anything
 * else of this module.
 */
export function watchProgress(url: string, onStall: () => void): () => void {
  const { dataset } = document.documentElement;
  const gaveUp = new AbortController();
  const start = Date.now();
  const quietSince = Number(dataset.quietSince ?? 0);
  const limit = dataset.spare === undefined ? 10_000 : 8000;
  let last = start - quietSince < 10_000 ? Math.max(quietSince, start - 8000) : start;
  let checked = start;
  let followed = false;
  const follow = async () => {
    const { body } = await fetch(url, { signal: gaveUp.signal });
    const reader = body?.getReader();
    do last = Date.now();
    while (reader && !(await reader.read()).done);
  };
  const stop = () => {
    clearInterval(timer);
    gaveUp.abort();
  };
  const timer = setInterval(() => {
    const now = Date.now();
    // While the tab was blocked, or the machine slept, nothing could arrive.
    last += Math.max(0, now - checked - 2000);
    checked = now;
    const waited = now - last;
    if (waited >= limit) {
      stop();
      // A script that hangs occupies a connection, and a browser has six per site without HTTP/2. From now on this tab
      // fetches a file before it runs it, because a fetch can be aborted.
      dataset.stalled = '';
      dataset.quietSince = String(last);
      onStall();
    } else if (waited >= 5000 && !followed) {
      followed = true;
      follow().catch(() => undefined);
    }
  }, 1000);
  return stop;
}
