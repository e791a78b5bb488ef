import { createLoading, type Schedule } from './create-loading.ts';

/** A clock that runs due timers when told to. */
function clock() {
  const timers = new Map<() => void, number>();
  const later: Schedule = (ms, run) => {
    timers.set(run, ms);
    return () => timers.delete(run);
  };
  return {
    later: jest.fn(later),
    runAll() {
      for (const run of timers.keys()) run();
      timers.clear();
    },
  };
}

const quick = () => Promise.resolve('done');

test('is visible while a task runs and for 500 ms afterwards', async () => {
  const { later, runAll } = clock();
  const loading = createLoading(later);
  expect(loading.store.getState()).toBe(false);
  const task = loading.during(quick());
  expect(loading.store.getState()).toBe(true);
  await expect(task).resolves.toBe('done');
  expect(loading.store.getState()).toBe(true);
  expect(later).toHaveBeenCalledWith(500, expect.any(Function));
  runAll();
  expect(loading.store.getState()).toBe(false);
});

test('hides after the last of several tasks', async () => {
  const { later, runAll } = clock();
  const loading = createLoading(later);
  const slow = Promise.withResolvers<undefined>();
  const running = loading.during(slow.promise);
  await loading.during(quick());
  runAll();
  expect(loading.store.getState()).toBe(true);
  slow.resolve(undefined);
  await running;
  runAll();
  expect(loading.store.getState()).toBe(false);
});

test('a task that begins within the 500 ms keeps it visible', async () => {
  const { later, runAll } = clock();
  const loading = createLoading(later);
  await loading.during(quick());
  const slow = Promise.withResolvers<undefined>();
  const running = loading.during(slow.promise);
  runAll();
  expect(loading.store.getState()).toBe(true);
  slow.resolve(undefined);
  await running;
});

test('hides after a task that fails, and rethrows the error', async () => {
  const { later, runAll } = clock();
  const loading = createLoading(later);
  await expect(loading.during(Promise.reject(new Error('no')))).rejects.toThrow('no');
  runAll();
  expect(loading.store.getState()).toBe(false);
});
