import { createTurns } from './turns.ts';

/** Work that ends when the test says so. */
function heldWork(name: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name) };
}

it('runs no more of one key at a time than allowed, in the order of arrival', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 10 });
  const started: string[] = [];
  const [a, b, c, d] = [heldWork('a', started), heldWork('b', started), heldWork('c', started), heldWork('d', started)];
  const all = [a, b, c, d].map(({ work }) => turns('hot', work));
  expect(started).toEqual(['a', 'b']);
  b.end();
  await all[1];
  expect(started).toEqual(['a', 'b', 'c']);
  for (const each of [a, c, d]) each.end();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

it('lets other keys run meanwhile, and goes on after work that failed', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 10 });
  const held = heldWork('held', []);
  const first = turns('hot', held.work);
  const failed = turns('hot', () => Promise.reject(new Error('failed')));
  const last = turns('hot', () => Promise.resolve('last'));
  expect(await turns('other', () => Promise.resolve('done'))).toBe('done');
  held.end();
  await expect(failed).rejects.toThrow('failed');
  expect([await first, await last]).toEqual(['held', 'last']);
});

it('rejects those who would wait in too long a line', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const held = heldWork('held', []);
  const first = turns('hot', held.work);
  const second = turns('hot', () => Promise.resolve('second'));
  await expect(turns('hot', () => Promise.resolve('third'))).rejects.toMatchObject({ problem: { status: 503 } });
  held.end();
  expect([await first, await second]).toEqual(['held', 'second']);
});
