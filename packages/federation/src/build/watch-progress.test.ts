import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

import { watchProgress } from './watch-progress.ts';

const onStall = jest.fn();
const dataset: DOMStringMap = {};
const follow = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  onStall.mockReset();
  follow.mockReset();
  globalThis.fetch = follow;
  Object.assign(globalThis, { document: { documentElement: { dataset } } });
});
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('a file that has not begun to arrive is given up after ten seconds', async () => {
  follow.mockReturnValue(new Promise(() => undefined));
  watchProgress('/a.js', onStall);
  await pass(9);
  expect(onStall).not.toHaveBeenCalled();
  expect(dataset.stalled).toBeUndefined();
  await pass(1);
  expect(onStall).toHaveBeenCalledTimes(1);
  expect(dataset.stalled).toBe('');
  await pass(60);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('a slow file has ten more seconds whenever a part of it arrives', async () => {
  let bytes: ReadableStreamDefaultController<Uint8Array> | undefined;
  follow.mockResolvedValue(new Response(new ReadableStream({ start: (controller) => void (bytes = controller) })));
  watchProgress('/a.js', onStall);
  await pass(5);
  for (let times = 0; times < 10; times += 1) {
    await pass(8);
    bytes?.enqueue(new Uint8Array(1000));
  }
  expect(onStall).not.toHaveBeenCalled();
  await pass(11);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('a file that arrives in time is never requested a second time', async () => {
  const stop = watchProgress('/a.js', onStall);
  await pass(4);
  stop();
  await pass(60);
  expect(follow).not.toHaveBeenCalled();
  expect(onStall).not.toHaveBeenCalled();
});

test('its source works on its own, as it is embedded in other scripts', async () => {
  follow.mockReturnValue(new Promise(() => undefined));
  const alone = globalThis.eval(`(${watchProgress.toString()})`) as typeof watchProgress;
  alone('/a.js', onStall);
  await pass(10);
  expect(onStall).toHaveBeenCalledTimes(1);
});
