/** A map, or a weak one. */
interface Store<Key> {
  has(key: Key): boolean;
  get(key: Key): unknown;
  set(key: Key, value: unknown): unknown;
}

/** What belongs to a key, which is made when it is asked for first. The store has values of this type at such keys. */
export function remember<Key, Value>(store: Store<Key>, key: Key, make: () => Value): Value {
  if (!store.has(key)) store.set(key, make());
  return store.get(key) as Value;
}
