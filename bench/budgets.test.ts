import { compareWithBudgets, exitCodeOf, type BudgetLine } from './budgets.ts';

const line = (kind: BudgetLine['kind'], isMet: boolean): BudgetLine => ({
  budget: 'JavaScript',
  kind,
  page: 'home, 1280 px',
  figure: 1,
  limit: 1,
  isMet,
});

test('the exit code says whether a budget that must be kept is broken', () => {
  expect(exitCodeOf([line('must', true), line('aim', false)], 0)).toBe(0);
  expect(exitCodeOf([line('must', true), line('must', false)], 0)).toBe(1);
});

test('a measurement that failed is not a broken budget, but not success either', () => {
  expect(exitCodeOf([line('must', true)], 1)).toBe(2);
  expect(exitCodeOf([line('must', false)], 1)).toBe(1);
});

test.each([
  ['home', [false]],
  ['largestApi', [true]],
] as const)('185 KB of scripts on %s are compared with the budget of its kind of page', (page, isMet) => {
  const times = { fcpMs: 1, lcpMs: 1, blockingMs: 1, interactiveMs: 1, controlsMs: 1 };
  const site = { ...times, requests: 1, serialRoundTrips: 1, htmlBytes: 1, jsBytes: 185 * 1024 };
  const lines = compareWithBudgets([{ page, width: 1280, site, withoutScripts: site }]);
  expect(lines.filter(({ budget }) => budget.startsWith('JavaScript')).map((each) => each.isMet)).toEqual(isMet);
});
