/** Whether two values are equal as JSON. Ignores the order of keys, which the database may change. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [before, after] = [entriesOf(a), entriesOf(b)];
  return (
    before.size === after.size &&
    [...before].every(([key, value]) => after.has(key) && isSameJson(value, after.get(key)))
  );
}

function entriesOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, each]) => each !== undefined));
}
