import { Restarts } from './restarts.ts';

test('a process that never renders is started again at once, then after pauses that double up to a minute', () => {
  let now = 0;
  const restarts = new Restarts(() => now);
  const pauses: number[] = [];
  for (let end = 0; end < 9; end += 1) {
    restarts.ended();
    const ended = now;
    while (restarts.isPaused) now += 1000;
    pauses.push((now - ended) / 1000);
  }
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
  restarts.rendered();
  restarts.ended();
  expect(restarts.isPaused).toBe(false);
});

test('three pages in a row that fail replace a process, but not during a pause', () => {
  let now = 0;
  const restarts = new Restarts(() => now);
  expect([restarts.failed(), restarts.failed()]).toEqual([false, false]);
  restarts.rendered();
  expect([1, 2, 3].map(() => restarts.failed())).toEqual([false, false, true]);
  restarts.ended();
  restarts.ended();
  expect([1, 2, 3].map(() => restarts.failed())).toEqual([false, false, false]);
  now += 1000;
  expect(restarts.failed()).toBe(true);
});
