import { assignHashEntryKeys } from './router-ready.ts';

let stop: () => void;
beforeEach(() => void (stop = assignHashEntryKeys()));
afterEach(() => stop());

/** Follows a link within the page, as a browser does. */
function follow(hash: string): void {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate'));
}
const key = () => (history.state as { key?: string } | null)?.key;

test('each visited link within a page gets a key of its own', () => {
  follow('#keys');
  const first = key();
  follow('#errors');
  expect(first).toEqual(expect.any(String));
  expect(key()).toEqual(expect.any(String));
  expect(key()).not.toBe(first);
});

test('an entry that has a key keeps it', () => {
  history.pushState({ usr: null, key: 'own', idx: 1 }, '', '/a');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(key()).toBe('own');
});
