import { newTable } from './new-table.ts';

test('a table has only the entries that somebody made', () => {
  const table = newTable({ a: 1 });
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(table[name]).toBeUndefined();
    table[name] ??= 2;
  }
  expect(Object.entries(table)).toEqual([
    ['a', 1],
    ['constructor', 2],
    ['toString', 2],
    ['__proto__', 2],
    ['hasOwnProperty', 2],
  ]);
  expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
});
