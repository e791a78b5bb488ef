import { swapModule, type Hot } from './swap-module.ts';

const Card = () => null;
const OtherCard = () => null;
// A new function per call, as a module that runs again creates.
const loadA = () => () => 'a';
const loadB = () => () => 'b';

/** The result for a module that exported one thing, and exports another now. */
function swap(before: Record<string, unknown> | undefined, now: Record<string, unknown>): string | undefined {
  const hot = { data: { exports: before }, accept: jest.fn(), dispose: jest.fn(), invalidate: jest.fn() };
  swapModule(hot satisfies Hot, now);
  return (['accept', 'invalidate'] as const).find((way) => hot[way].mock.calls.length > 0);
}

test('a module with a component is replaced by itself, and any other by its importers', () => {
  expect(swap(undefined, { Card })).toBe('accept');
  expect(swap({ Card }, { Card: OtherCard })).toBe('accept');
  expect(swap(undefined, { limit: 1 })).toBeUndefined();
  expect(swap({ limit: 1 }, { limit: 2 })).toBeUndefined();
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a value beside the component changed', { Card, tones: ['a'] }, { Card, tones: ['a'] }],
  ['the component is gone', { Card }, { limit: 1 }],
  ['an export is gone', { Card, OtherCard }, { Card }],
  ['an export is new', { Card }, { Card, OtherCard }],
  ['what the router runs before the page changed', { Card, load: loadA() }, { Card, load: loadB() }],
])('importers run again when %s', (_what, before, now) => expect(swap(before, now)).toBe('invalidate'));

test('a page is replaced when the source of its load is unchanged', () => {
  expect(swap({ Card, load: loadA() }, { Card, load: loadA() })).toBe('accept');
});
