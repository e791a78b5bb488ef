import { createPrefetchQueue } from './prefetch-queue.ts';
import { savesData } from './save-data.ts';
import { watchInView } from './watch-in-view.ts';

function setUp(allowed: () => boolean = () => true) {
  const started: string[] = [];
  const running = new Map<string, PromiseWithResolvers<unknown>>();
  const queue = createPrefetchQueue<string>({
    allowed,
    prefetch(key) {
      const work = Promise.withResolvers<unknown>();
      started.push(key);
      running.set(key, work);
      return work.promise;
    },
  });
  async function end(key: string, error?: Error) {
    if (error) running.get(key)?.reject(error);
    else running.get(key)?.resolve(undefined);
    // A turn of the event loop, in which the queue continues.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { queue, started, end };
}

describe('prefetching', () => {
  test('runs two at a time, in order', async () => {
    const { queue, started, end } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  test('fetches nothing twice', async () => {
    const { queue, started, end } = setUp();
    queue.add('a');
    queue.add('a');
    await end('a');
    queue.add('a');
    expect(started).toEqual(['a']);
  });

  test('skips what scrolled out of view before its turn', async () => {
    const { queue, started, end } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key);
    queue.remove('c');
    await end('a');
    expect(started).toEqual(['a', 'b', 'd']);
  });

  test('continues after a failure', async () => {
    const { queue, started, end } = setUp();
    for (const key of ['a', 'b', 'c']) queue.add(key);
    await end('a', new Error('the network did not answer'));
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('fetches nothing while the visitor saves data', async () => {
    let saveData = false;
    const { queue, started, end } = setUp(() => !savesData({ connection: { saveData } }));
    queue.add('a');
    saveData = true;
    queue.add('b');
    await end('a');
    expect(started).toEqual(['a']);
    expect(savesData({})).toBe(false);
  });
});

describe('watching what is in view', () => {
  test('requests entries that scroll into view, and drops those that leave or are removed', () => {
    let report: (target: HTMLElement, isIntersecting: boolean) => void = () => undefined;
    const observed = new Set<Element>();
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        report = (target, isIntersecting) =>
          callback([{ target, isIntersecting } as unknown as IntersectionObserverEntry], this as never);
      }
      observe = (element: Element) => void observed.add(element);
      unobserve = (element: Element) => void observed.delete(element);
    } as unknown as typeof IntersectionObserver;

    const queue = { add: jest.fn(), remove: jest.fn() };
    const entry = document.createElement('a');
    entry.dataset.prefetch = 'issue-card';
    const stop = watchInView(queue)(entry);

    report(entry, true);
    expect(queue.add).toHaveBeenLastCalledWith('issue-card');
    report(entry, false);
    expect(queue.remove).toHaveBeenCalledTimes(1);
    stop?.();
    expect(queue.remove).toHaveBeenCalledTimes(2);
    expect(observed.size).toBe(0);
  });
});
