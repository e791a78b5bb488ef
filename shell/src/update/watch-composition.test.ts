import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { hasUnsavedForm, watchComposition } from './watch-composition.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Watches for an hour, and gives how often the reload was offered and the site was asked. */
async function anHour(current: string | undefined) {
  const onNewer = jest.fn();
  const fetchCurrent = jest.fn(async () => current);
  const stop = watchComposition({ id: 'old', onNewer, fetchCurrent });
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  stop();
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  return { offered: onNewer.mock.calls.length > 0, asked: fetchCurrent.mock.calls.length };
}

test('a tab is told when the site has moved on, and asks no oftener than every five minutes', async () => {
  const { offered, asked } = await anHour('new');
  expect(offered).toBe(true);
  expect(asked).toBe(12);
});

test('a tab that is not old, or cannot ask, is left alone', async () => {
  expect((await anHour('old')).offered).toBe(false);
  expect((await anHour(undefined)).offered).toBe(false);
});

test('nothing is offered while a form has something to lose', async () => {
  const guard = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', guard);
  expect(hasUnsavedForm()).toBe(true);
  expect((await anHour('new')).offered).toBe(false);
  removeEventListener('beforeunload', guard);
  expect(hasUnsavedForm()).toBe(false);
});
