import { readPageChoice, withPageChoice } from './page-choice.ts';

test.each([
  ['', { page: 1, pageSize: 10 }],
  ['page=3&pageSize=50', { page: 3, pageSize: 50 }],
  ['page=0&pageSize=7', { page: 1, pageSize: 10 }],
  ['page=-1&pageSize=1e2', { page: 1, pageSize: 10 }],
  ['pageSize=020', { page: 1, pageSize: 10 }],
  ['page=2.5&pageSize=', { page: 1, pageSize: 10 }],
  ['page=99999999999&pageSize=all', { page: 1, pageSize: 10 }],
])('an address with "%s" gives a valid page', (query, choice) => {
  expect(readPageChoice(new URLSearchParams(query))).toEqual(choice);
});

test('a choice keeps the other parameters of the address, and the default is omitted', () => {
  const address = new URLSearchParams('match=cards&page=4&pageSize=20');
  expect(withPageChoice(address, { page: 2, pageSize: 50 }).toString()).toBe('match=cards&page=2&pageSize=50');
  expect(withPageChoice(address, { page: 1, pageSize: 10 }).toString()).toBe('match=cards');
});
