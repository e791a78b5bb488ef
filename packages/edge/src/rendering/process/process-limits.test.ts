import { ProcessLimits } from './process-limits.ts';

const use = (processorMs: number, memoryBytes = 0) => ({ processorMs, memoryBytes });

/** A process that has loaded its code, and what is seen of it after each of these steps. */
function check(limits: ProcessLimits, steps: [at: number, processorMs: number][]): string | undefined {
  let fault: string | undefined;
  for (const [at, processorMs] of steps) fault ??= limits.check({ at, use: use(processorMs), sentBytes: 0 });
  return fault;
}

function loaded(): ProcessLimits {
  const limits = new ProcessLimits(1000);
  limits.loaded();
  return limits;
}

test('a loop that gets little time on a busy machine is ended, however often its page was given up', () => {
  const steps = Array.from({ length: 120 }, (_, index): [number, number] => [index * 500, index * 50]);
  expect(check(loaded(), steps)).toBe('was blocked for 1000 ms');
});

test('a process that sleeps without end is ended, and one that only waits for data is not', () => {
  const steps = Array.from({ length: 42 }, (_, index): [number, number] => [index * 500, 0]);
  expect(check(loaded(), steps)).toBe('did not respond for 20000 ms');
  const limits = loaded();
  for (const step of steps) {
    limits.responded();
    expect(check(limits, [step])).toBeUndefined();
  }
});

test('a process that responds may still use no more than the time of its pages', () => {
  const limits = loaded();
  const second = (at: number) => {
    limits.responded();
    return limits.check({ at: at * 1000, use: use(at * 900), sentBytes: 0 });
  };
  const faults = Array.from({ length: 8 }, (_, at) => second(at));
  expect(faults.at(-1)).toBe('used 6300 ms of processor time in 30000 ms for 0 pages');
  expect(faults.slice(0, 6)).toEqual(Array(6).fill(undefined));
});

test('a process that renders a page each 100 ms may use all of its time, for hours', () => {
  const limits = loaded();
  for (let at = 0; at < 3_600_000; at += 1000) {
    for (let page = 0; page < 10; page += 1) limits.rendered(0);
    limits.responded();
    expect(limits.check({ at, use: use(at), sentBytes: 0 })).toBeUndefined();
  }
});

test('memory and output are limited, output for each page', () => {
  const seen = (sentBytes: number, memoryBytes = 0) => ({ at: 0, use: use(0, memoryBytes), sentBytes });
  const limits = loaded();
  expect(limits.check(seen(16 * 2 ** 20))).toBeUndefined();
  limits.rendered(16 * 2 ** 20);
  expect(limits.check(seen(32 * 2 ** 20))).toBeUndefined();
  expect(limits.check(seen(33 * 2 ** 20))).toMatch('sent more than');
  expect(limits.check(seen(17 * 2 ** 20, 2 ** 30))).toMatch('bytes of memory');
  const responses = Array.from({ length: 10_001 }, () => limits.responded());
  expect(responses.filter((fault) => fault !== undefined)).toEqual(['sent more than 10000 messages for a page']);
});

test('where the system tells no processor time, elapsed time counts while a process does not respond', () => {
  const limits = loaded();
  const at = (ms: number) => limits.check({ at: ms, use: undefined, sentBytes: 0 });
  expect([at(0), at(1000)]).toEqual([undefined, undefined]);
  expect(at(1001)).toBe('was blocked for 1000 ms');
});
