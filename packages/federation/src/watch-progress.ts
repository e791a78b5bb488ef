/**
 * Calls `onStall` once a script that is being loaded has made no progress for ten seconds, and gives the way to stop
 * watching. A script element says nothing of its progress, so a file that is late is followed by a second request for
 * it: the two share one transfer where the browser can, and a line that is merely slow is told from one that is dead.
 *
 * Its source also stands in the runtime of every build and in the page's first script: it uses nothing of its module.
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
      // A script that hangs keeps its connection, and a browser has six of them for a site without HTTP/2. From now on
      // the tab fetches a file before it runs it: a fetch can be given up.
      document.documentElement.dataset.stalled = '';
      onStall();
    } else if (waited >= 5000 && !followed) {
      followed = true;
      follow().catch(() => undefined);
    }
  }, 1000);
  return stop;
}
