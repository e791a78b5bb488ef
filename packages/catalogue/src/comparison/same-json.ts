import { isContainer } from '@up/api/is-record';
import { compareNumbers } from '@up/api/numbers/decimal';
import { isNumber } from '@up/api/numbers/exact-number';

const none: ReadonlySet<string> = new Set();

/**
 * Whether two values are equal as JSON. Ignores the order of keys, which the database may change.
 * @param unordered keys of lists whose order says nothing
 */
export function isSameJson(a: unknown, b: unknown, unordered = none): boolean {
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) === 0;
  if (!isContainer(a) || !isContainer(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [before, after] = [entriesOf(a), entriesOf(b)];
  return (
    before.size === after.size &&
    [...before].every(([key, value]) => {
      const other = after.get(key);
      if (unordered.has(key) && Array.isArray(value) && Array.isArray(other)) return isSameSet(value, other, unordered);
      return after.has(key) && isSameJson(value, other, unordered);
    })
  );
}

function isSameSet(a: readonly unknown[], b: readonly unknown[], unordered: ReadonlySet<string>): boolean {
  if (a.length !== b.length) return false;
  const left = [...b];
  return a.every((each) => {
    const place = left.findIndex((other) => isSameJson(each, other, unordered));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function entriesOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, each]) => each !== undefined));
}
