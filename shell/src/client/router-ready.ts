import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the first page's code and data are loaded: only then can React hydrate the server's markup. */
export function routerReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Gives the history entries that a browser creates for links within a page (`#keys`) a key of their own. The router
 * uses the key `default` for all of them, so they would share one scroll position, and back and forward would not
 * scroll. Call it before the router is created: the router's own listener must find the key.
 */
export function assignHashEntryKeys(): () => void {
  const assignKey = () => {
    // `idx` is the router's own count of entries, which is missing on an entry that it did not create.
    if (history.state === null)
      history.replaceState({ usr: null, key: String(performance.timeOrigin + performance.now()), idx: null }, '');
  };
  addEventListener('popstate', assignKey);
  return () => removeEventListener('popstate', assignKey);
}
