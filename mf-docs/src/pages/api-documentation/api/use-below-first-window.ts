import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const unsubscribe = () => undefined;
const subscribe = () => unsubscribe;

/** A store that knows whether React has asked for its snapshot on the server, as it does there and during hydration. */
function createOrigin() {
  let isServer = false;
  return { snapshot: () => isServer, serverSnapshot: () => (isServer = true) };
}

/**
 * Whether the component began as markup of the server. Unlike `useHydrated` it does not render again after hydration:
 * that would hydrate all fields at once, in one long task.
 */
function useFromServer(): boolean {
  const [{ snapshot, serverSnapshot }] = useState(createOrigin);
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
}

/**
 * How the content below the first window is shown.
 * - `isShown` is false during the first render of a page that was opened by a link, and true right after it: this
 *   content does not delay the one in the first window. It is true immediately on the server, for addresses that point
 *   to a part of the page, and when the reader goes back, because the browser then restores the scroll position.
 * - `isFirstView` is true for the page that the server rendered. Later ones restore the scroll position at once, which
 *   needs the real height.
 */
export function useBelowFirstWindow(): { isShown: boolean; isFirstView: boolean } {
  const isFirstView = useFromServer();
  const navigation: string = useNavigationType();
  const { hash } = useLocation();
  const [fromTheStart] = useState(isFirstView || navigation !== 'PUSH' || hash !== '');
  // With a first value, even the same, React renders once more.
  return { isShown: useDeferredValue(true, fromTheStart ? undefined : false), isFirstView };
}
