import { describe, expect, jest, test } from '@jest/globals';

import { createPrefetchQueue } from './prefetch-queue.ts';
import { savesData } from './save-data.ts';
import { watchInView } from './watch-in-view.ts';

function setUp(allowed: () => boolean = () => true) {
  const begun: string[] = [];
  const running = new Map<string, PromiseWithResolvers<unknown>>();
  const queue = createPrefetchQueue<string>({
    allowed,
    prefetch(key) {
      const work = Promise.withResolvers<unknown>();
      begun.push(key);
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
  return { queue, begun, end };
}

describe('prefetching', () => {
  test('runs two at a time, in order', async () => {
    const { queue, begun, end } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) queue.want(key);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('fetches nothing twice', async () => {
    const { queue, begun, end } = setUp();
    queue.want('a');
    queue.want('a');
    await end('a');
    queue.want('a');
    expect(begun).toEqual(['a']);
  });

  test('skips what scrolled out of view before its turn', async () => {
    const { queue, begun, end } = setUp();
    for (const key of ['a', 'b', 'c', 'd']) queue.want(key);
    queue.forget('c');
    await end('a');
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  test('continues after a failure', async () => {
    const { queue, begun, end } = setUp();
    for (const key of ['a', 'b', 'c']) queue.want(key);
    await end('a', new Error('the network did not answer'));
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('fetches nothing while the visitor saves data', async () => {
    let saveData = false;
    const { queue, begun, end } = setUp(() => !savesData({ connection: { saveData } }));
    queue.want('a');
    saveData = true;
    queue.want('b');
    await end('a');
    expect(begun).toEqual(['a']);
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

    const queue = { want: jest.fn(), forget: jest.fn() };
    const entry = document.createElement('a');
    entry.dataset.prefetch = 'issue-card';
    const stop = watchInView(queue)(entry);

    report(entry, true);
    expect(queue.want).toHaveBeenLastCalledWith('issue-card');
    report(entry, false);
    expect(queue.forget).toHaveBeenCalledTimes(1);
    stop?.();
    expect(queue.forget).toHaveBeenCalledTimes(2);
    expect(observed.size).toBe(0);
  });
});
