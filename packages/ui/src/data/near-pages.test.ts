import { nearPages } from './near-pages.ts';

const shown = (page: number, last: number) =>
  nearPages(page, last)
    .map((each) => each ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [8, 10, '1 … 7 8 9 10'],
  [10, 10, '1 … 9 10'],
])('page %d of %d links to %s', (page, last, pages) => {
  expect(shown(page, last)).toBe(pages);
});
