import { createRefresh, type Lock } from './refresh.ts';
import { createTokenStore, type Tokens } from './tokens.ts';

const first: Tokens = { auth: 'auth 1', refresh: 'refresh 1', userId: 'user' };
const second: Tokens = { auth: 'auth 2', refresh: 'refresh 2', userId: 'user' };
const fetchTokens = jest.fn<(tokens: Tokens) => Promise<Tokens | undefined>>();
const tokens = createTokenStore(localStorage);

/** One lock for all tabs, like the browser's. */
function sharedLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Two tabs: each with its own refresh, sharing one storage and one lock. */
function tabs() {
  const lock = sharedLock();
  return [1, 2].map(() => createRefresh({ tokens: createTokenStore(localStorage), lock, fetchTokens }));
}

/** Lets a tab with an outdated view of the storage see the current data. */
function synchronise(outdated: Map<string, string>): void {
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index) ?? '';
    outdated.set(key, localStorage.getItem(key) ?? '');
  }
}

/** A storage on a map. */
function storageOf(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

beforeEach(() => {
  localStorage.clear();
  tokens.write(first);
  fetchTokens.mockReset();
  fetchTokens.mockResolvedValue(second);
});

describe('a refresh', () => {
  test('is made once for fifty calls of two tabs', async () => {
    const both = tabs();
    const results = await Promise.all(Array.from({ length: 50 }, async (_, index) => both[index % 2]?.('auth 1')));
    expect(new Set(results)).toEqual(new Set(['refreshed']));
    expect(fetchTokens.mock.calls).toEqual([[first]]);
    expect(tokens.read()).toEqual(second);
  });

  test('is made once even if a tab sees late what another one has written', async () => {
    const lock = sharedLock();
    const outdated = new Map<string, string>();
    synchronise(outdated);
    const outdatedStorage = {
      ...storageOf(outdated),
      setItem: (key: string, value: string) => localStorage.setItem(key, value),
    };
    const [first, second] = [localStorage, outdatedStorage].map((storage) =>
      createRefresh({ tokens: createTokenStore(storage), lock, fetchTokens }),
    );
    const both = Promise.all([first?.('auth 1'), second?.('auth 1')]);
    await first?.('auth 1');
    synchronise(outdated);
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(await both).toEqual(['refreshed', 'refreshed']);
    expect(fetchTokens).toHaveBeenCalledTimes(1);
  });

  test('is repeated when the new token is rejected too', async () => {
    const [refresh] = tabs();
    await refresh?.('auth 1');
    await refresh?.('auth 1');
    expect(fetchTokens).toHaveBeenCalledTimes(1);
    await refresh?.('auth 2');
    expect(fetchTokens).toHaveBeenLastCalledWith(second);
  });

  test('that cannot reach the server keeps the session, and is tried again', async () => {
    const [refresh] = tabs();
    fetchTokens.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await refresh?.('auth 1')).toBe('unreachable');
    expect(tokens.read()).toEqual(first);
    expect(await refresh?.('auth 1')).toBe('refreshed');
  });

  test('does not wait for ever for a tab that keeps the lock', async () => {
    const lock: Lock = () => Promise.reject(new DOMException('The lock is taken', 'TimeoutError'));
    const refresh = createRefresh({ tokens, lock, fetchTokens });
    expect(await refresh('auth 1')).toBe('unreachable');
    expect(tokens.read()).toEqual(first);
  });

  test('that is rejected reports that the session ended', async () => {
    const [refresh] = tabs();
    fetchTokens.mockResolvedValue(undefined);
    expect(await refresh?.('auth 1')).toBe('ended');
  });

  test('without a session makes no call', async () => {
    tokens.clear();
    const [refresh] = tabs();
    expect(await refresh?.('auth 1')).toBe('ended');
    expect(fetchTokens).not.toHaveBeenCalled();
  });

  test('does not restore a session that was signed out in the meantime', async () => {
    const [refresh] = tabs();
    fetchTokens.mockImplementation(async () => {
      tokens.clear();
      return second;
    });
    expect(await refresh?.('auth 1')).toBe('ended');
    expect(tokens.read()).toBeUndefined();
  });

  test.each([second, undefined])(
    'does not change a session that was opened in the meantime (%p)',
    async (successor) => {
      const other = { auth: 'auth 9', refresh: 'refresh 9', userId: 'other' };
      const [refresh] = tabs();
      fetchTokens.mockImplementation(async () => {
        tokens.write(other);
        return successor;
      });
      expect(await refresh?.('auth 1')).toBe('refreshed');
      expect(tokens.read()).toEqual(other);
    },
  );
});
