import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { nameHashEntries } from './hash-entries.ts';

let stop: () => void;
beforeEach(() => void (stop = nameHashEntries()));
afterEach(() => stop());

/** What a browser does when a link within the page is followed. */
function follow(hash: string): void {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate'));
}
const key = () => (history.state as { key?: string } | null)?.key;

test('each link within a page that was followed is a place of its own', () => {
  follow('#keys');
  const first = key();
  follow('#errors');
  expect(first).toEqual(expect.any(String));
  expect(key()).toEqual(expect.any(String));
  expect(key()).not.toBe(first);
});

test('an entry that has its key keeps it', () => {
  history.pushState({ usr: null, key: 'own', idx: 1 }, '', '/a');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(key()).toBe('own');
});
