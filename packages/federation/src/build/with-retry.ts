/** How a script ended: the browser's event, or what webpack and {@link withRetry} pass in its place. */
type Ending = { type: string; target?: unknown } | undefined;

/** Webpack's function that adds a script to the page. */
export type LoadScript = (url: string, done: (ending: Ending) => void, key?: string, chunkId?: string | number) => void;

/**
 * Loads a lazy script once more when it failed, with another address that bypasses the caches, and gives one up that
 * makes no progress. Its source is embedded in the runtime of every build, so it must not use anything else of this
 * module.
 * @param load adds the script to the page
 * @param watch `watchProgress`
 */
export function withRetry(load: LoadScript, watch: (url: string, onStall: () => void) => () => void): LoadScript {
  const failures = new Map<string, number>();
  /** Whether the preload of a script never arrived: a script would wait for it. */
  const hangs = (url: string) =>
    performance.now() > 10_000 &&
    performance.getEntriesByName(new URL(url, location.href).href).length === 0 &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some(
      (link) => link.getAttribute('href') === url || link.href === url,
    );
  return (url, done, key, chunkId) => {
    const request = (onError: typeof done) => {
      const before = failures.get(url) ?? Number(hangs(url));
      const address = before ? `${url}?retry=${before}` : url;
      const fetching = new AbortController();
      let isOpen = true;
      const end = (ending: Ending) => {
        if (!isOpen) return;
        isOpen = false;
        stop();
        fetching.abort();
        if (ending && ending.type !== 'load') failures.set(url, before + 1);
        (ending?.type === 'error' ? onError : done)(ending);
      };
      const stop = watch(address, () => end({ type: 'timeout', target: { src: address } }));
      const run = () => {
        if (isOpen) load(address, end, before ? `${key}?${before}` : key, chunkId);
      };
      // See `watchProgress`: after a script that hung, files are fetched into the browser's cache before they run.
      if (document.documentElement.dataset.stalled === undefined) run();
      else
        fetch(address, { signal: fetching.signal })
          .then((response) => response.arrayBuffer())
          .then(run, run);
    };
    request(() => request(done));
  };
}
