/**
 * Calls `onStall` once a loading script has made no progress for ten seconds, and returns a function that stops
 * watching. A script element does not report progress, so a slow file is requested a second time with `fetch`: the two
 * share one transfer where the browser can, which tells a slow connection from a dead one.
 *
 * Its source is also embedded in the runtime of every build and in the page's first script, so it must not use anything
 * else of this module.
 */
export function watchProgress(url: string, onStall: () => void): () => void {
  const gaveUp = new AbortController();
  let last = Date.now();
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
    const waited = Date.now() - last;
    if (waited >= 10_000) {
      stop();
      // A script that hangs occupies a connection, and a browser has six per site without HTTP/2. From now on this tab
      // fetches a file before it runs it, because a fetch can be aborted.
      document.documentElement.dataset.stalled = '';
      onStall();
    } else if (waited >= 5000 && !followed) {
      followed = true;
      follow().catch(() => undefined);
    }
  }, 1000);
  return stop;
}
