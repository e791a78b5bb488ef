import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router for React's first render, which can take long and begin anew. Its provider reads the state whenever it
 * begins, and subscribes only when it is done: what changed meanwhile would not match the server's markup, or be lost,
 * so that the page waits for ever. Here the state stays until the provider subscribes, which then gets the latest one.
 */
export function steadyRouter(router: Router): Router {
  let first: Router['state'] | undefined = router.state;
  const subscribe: Router['subscribe'] = (listener) => {
    const unsubscribe = router.subscribe(listener);
    const isOutdated = first !== undefined && first !== router.state;
    first = undefined;
    if (isOutdated) listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    return unsubscribe;
  };
  return Object.create(router, {
    state: { get: () => first ?? router.state },
    subscribe: { value: subscribe },
  }) as Router;
}
