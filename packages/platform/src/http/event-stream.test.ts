import { Changes, eventsOf, type EventOptions } from './event-stream.ts';

const open = new AbortController().signal;
const allowed = () => Promise.resolve();

async function take(count: number, changes: Changes, options: Partial<EventOptions> = {}): Promise<string[]> {
  const taken: string[] = [];
  for await (const event of eventsOf(changes, { checkAccess: allowed, signal: open, keepAliveMs: 1, ...options })) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

test('a stream opens, reports changes, and is never silent for long', async () => {
  const changes = new Changes();
  changes.add();
  changes.add();
  expect(await take(3, changes, { spacingMs: 1 })).toEqual([
    'retry: 2000\nevent: open\ndata: {}\n\n',
    'event: change\ndata: {}\n\n',
    ': keep-alive\n\n',
  ]);
});

test('a stream ends when its reader has no access any more, also when nothing changes', async () => {
  let checks = 0;
  const checkAccess = async () => {
    checks += 1;
    if (checks > 2) throw new Error('removed');
  };
  expect(await take(9, new Changes(), { checkAccess })).toHaveLength(3);
});

test('a stream that is ended reports nothing more', async () => {
  const changes = new Changes();
  changes.add();
  expect(await take(9, changes, { signal: AbortSignal.abort() })).toHaveLength(1);
});
