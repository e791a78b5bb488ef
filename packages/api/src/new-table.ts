/**
 * A table by any text. Unlike an object literal, it has no entries that nobody made, such as `constructor`, and
 * `__proto__` is a name like any other.
 * @example newTable({ '.pdf': 'application/pdf' })['constructor'] // undefined
 */
export function newTable<Value>(entries: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
