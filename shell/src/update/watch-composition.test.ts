import { watchComposition } from './watch-composition.ts';

const minuteMs = 60_000;
let stop: () => void;
let current: string | undefined;
let offer: string | undefined;
const fetchCurrent = jest.fn(async () => current);

beforeEach(() => {
  jest.useFakeTimers();
  fetchCurrent.mockClear();
  [current, offer] = ['old', undefined];
  stop = watchComposition({ id: 'old', onOffer: (newer) => (offer = newer), fetchCurrent });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a tab is told about a deployment, and checks at most every five minutes', async () => {
  current = 'new';
  await jest.advanceTimersByTimeAsync(4 * minuteMs);
  expect(offer).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2 * minuteMs);
  expect(offer).toBe('new');
  await jest.advanceTimersByTimeAsync(54 * minuteMs);
  expect(fetchCurrent).toHaveBeenCalledTimes(12);
  stop();
  await jest.advanceTimersByTimeAsync(60 * minuteMs);
  expect(fetchCurrent).toHaveBeenCalledTimes(12);
});

test('no offer while the tab is current or the check fails, and none after a rollback', async () => {
  await jest.advanceTimersByTimeAsync(6 * minuteMs);
  expect(offer).toBeUndefined();
  current = undefined;
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offer).toBeUndefined();
  current = 'new';
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offer).toBe('new');
  current = undefined;
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offer).toBe('new');
  current = 'old';
  await jest.advanceTimersByTimeAsync(5 * minuteMs);
  expect(offer).toBeUndefined();
});

test('the offer is withdrawn when something is typed, and returns soon after it was sent', async () => {
  current = 'new';
  await jest.advanceTimersByTimeAsync(6 * minuteMs);
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'a';
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  expect(offer).toBeUndefined();
  await jest.advanceTimersByTimeAsync(20 * minuteMs);
  expect(offer).toBeUndefined();
  field.remove();
  await jest.advanceTimersByTimeAsync(minuteMs / 4);
  expect(offer).toBe('new');
});
