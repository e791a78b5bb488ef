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
