import { storageKeys } from '../storage/browser-storage.ts';
import { createTokenStore } from './tokens.ts';

const tokens = { auth: 'a', refresh: 'r', userId: 'u' };
const store = createTokenStore(localStorage);

beforeEach(() => localStorage.clear());

test('tokens are stored with the local prefix, where the boot script reads them', () => {
  store.write(tokens);
  expect(store.read()).toEqual(tokens);
  expect(localStorage.getItem(storageKeys.authToken)).toBe('a');
  expect(Object.keys(localStorage).every((key) => key.startsWith('UP.local.'))).toBe(true);
});

test('an incomplete session is ignored', () => {
  store.write(tokens);
  localStorage.removeItem('UP.local.refresh-token');
  expect(store.read()).toBeUndefined();
});

test('clearing removes the session, and nothing else', () => {
  localStorage.setItem('UP.local.theme', 'dark');
  store.write(tokens);
  store.clear();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'UP.local.theme': 'dark' });
});

test('signing out is distinguished from a session that ended, until the next session', () => {
  store.write(tokens);
  store.clear();
  expect(store.signedOut()).toBe(false);
  store.write(tokens);
  store.signOut();
  expect([store.read(), store.signedOut()]).toEqual([undefined, true]);
  store.write(tokens);
  expect(store.signedOut()).toBe(false);
});

test('listeners are called when another tab signs in or out, until they unsubscribe', () => {
  const listener = jest.fn();
  const stop = store.onChange(listener);
  const say = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
  say(storageKeys.authToken);
  say(storageKeys.theme);
  expect(listener).toHaveBeenCalledTimes(1);
  say(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  say(storageKeys.authToken);
  expect(listener).toHaveBeenCalledTimes(2);
});
