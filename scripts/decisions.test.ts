import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/decisions');
/** All but the text about those that were revoked. */
const records = readdirSync(folder).filter((name) => name !== 'tried-and-left.md');

test('each decision has a number of its own', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(records)('the heading of %s begins with its number', (name) => {
  const heading = readFileSync(join(folder, name), 'utf8').split('\n', 1)[0];
  expect(heading).toMatch(new RegExp(String.raw`^# ${Number(name.slice(0, 4))}\. \S`));
});
