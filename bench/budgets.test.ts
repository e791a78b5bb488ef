import { exitCodeOf, type BudgetLine } from './budgets.ts';

const line = (kind: BudgetLine['kind'], kept: boolean): BudgetLine => ({
  budget: 'JavaScript',
  kind,
  page: 'home, 1280 px',
  figure: 1,
  limit: 1,
  kept,
});

test('the exit code says whether a budget that must be kept is broken', () => {
  expect(exitCodeOf([line('must', true), line('aim', false)], 0)).toBe(0);
  expect(exitCodeOf([line('must', true), line('must', false)], 0)).toBe(1);
});

test('a measurement that failed is not a broken budget, but not success either', () => {
  expect(exitCodeOf([line('must', true)], 1)).toBe(2);
  expect(exitCodeOf([line('must', false)], 1)).toBe(1);
});
