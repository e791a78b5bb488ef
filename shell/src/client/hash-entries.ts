/**
 * Gives the history entries that a browser makes for links within a page (`#keys`) a key of their own. The router calls
 * all of them `default`, so they would share one scroll position, and back and forward would not scroll.
 * To be called before the router is made: its own listener must find the key.
 */
export function nameHashEntries(): () => void {
  const name = () => {
    // `idx` is the router's own count of entries; it has none for an entry that it did not make.
    if (history.state === null)
      history.replaceState({ usr: null, key: String(performance.timeOrigin + performance.now()), idx: null }, '');
  };
  addEventListener('popstate', name);
  return () => removeEventListener('popstate', name);
}
