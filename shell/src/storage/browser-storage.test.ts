import { browserStorage } from './browser-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function forbid(storage: () => Storage | null): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(storage as () => Storage);
}

test('is the browser’s own, and probing it leaves nothing behind', () => {
  expect(browserStorage('localStorage')).toBe(localStorage);
  expect(localStorage).toHaveLength(0);
});

test.each<[string, () => Storage | null]>([
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['absent', () => null],
  [
    'full',
    () =>
      ({
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ],
])('that is %s is replaced by one for this page only', (_what, storage) => {
  forbid(storage);
  const replacement = browserStorage('localStorage');
  replacement.setItem('key', 'value');
  expect(replacement.getItem('key')).toBe('value');
  replacement.removeItem('key');
  expect(replacement.getItem('key')).toBeNull();
});
