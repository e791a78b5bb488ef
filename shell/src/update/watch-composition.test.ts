import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { watchComposition } from './watch-composition.ts';

const minuteMs = 60_000;
let stop: () => void;
let current: string | undefined;
let offered: string | undefined;
const fetchCurrent = jest.fn(async () => current);

beforeEach(() => {
  jest.useFakeTimers();
  fetchCurrent.mockClear();
  [current, offered] = ['old', undefined];
  stop = watchComposition({ id: 'old', onOffer: (newer) => (offered = newer), fetchCurrent });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a tab is told about a deployment, and checks at most every five minutes', async () => {
  current = 'new';
  await jest.advanceTimersByTimeAsync(4 * minuteMs);
  expect(offered).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2 * minuteMs);
  expect(offered).toBe('new');
  await jest.advanceTimersByTimeAsync(54 * minuteMs);
  expect(fetchCurrent).toHaveBeenCalledTimes(12);
  stop();
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(fetchCurrent).toHaveBeenCalledTimes(12);
});

test('no offer while the tab is current or the check fails, and none after a rollback', async () => {
  await jest.advanceTimersByTimeAsync(6 * minuteMs);
  expect(offered).toBeUndefined();
  current = undefined;
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offered).toBeUndefined();
  current = 'new';
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offered).toBe('new');
  current = undefined;
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offered).toBe('new');
  current = 'old';
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offered).toBeUndefined();
});

test('the offer is withdrawn when something is typed, and returns soon after it was sent', async () => {
  current = 'new';
  await jest.advanceTimersByTimeAsync(6 * minuteMs);
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'a';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  expect(offered).toBeUndefined();
  await jest.advanceTimersByTimeAsync(20 * minuteMs);
  expect(offered).toBeUndefined();
  field.remove();
  await jest.advanceTimersByTimeAsync(minuteMs / 4);
  expect(offered).toBe('new');
});
