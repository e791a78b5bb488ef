import { CompositionError } from '@up/federation/composition/environment';
import type { Store } from '@up/federation/store/store';
import { StoreUnavailableError } from '@up/federation/store/store-unavailable';

import { recordingLog } from '../testing/small-site.ts';
import { isStoreUnavailable, watchStore } from './watched-store.ts';

function watched(limitMs = 1000) {
  const read = jest.fn<Store['read']>();
  const stampOf = jest.fn<Store['stampOf']>();
  const log = recordingLog();
  return { read, stampOf, log, store: watchStore({ read, stampOf } as unknown as Store, log, limitMs) };
}
const down = () => new StoreUnavailableError('the bucket up cannot be reached', { code: 'ECONNREFUSED' });

test('a store that is down is logged in one line, and in another when it answers again', async () => {
  const { read, stampOf, log, store } = watched();
  read.mockRejectedValue(down());
  stampOf.mockRejectedValue(down());
  for (const file of ['a', 'b', 'c']) {
    await expect(store.read(file)).rejects.toThrow('ECONNREFUSED');
    await expect(store.stampOf(file)).rejects.toThrow(StoreUnavailableError);
  }
  expect(store.isAvailable()).toBe(false);
  expect(log.lines).toEqual([
    'the bucket up cannot be reached: ECONNREFUSED; files that are not kept are answered with 503',
  ]);
  stampOf.mockResolvedValue('1');
  await store.stampOf('a');
  await store.stampOf('b');
  expect(store.isAvailable()).toBe(true);
  expect(log.lines.slice(1)).toEqual(['the store answers again']);
});

test('a store that hangs is down', async () => {
  const { read, log, store } = watched(1);
  read.mockReturnValue(new Promise(() => undefined));
  await expect(store.read('a')).rejects.toThrow(StoreUnavailableError);
  expect(log.lines).toHaveLength(1);
});

test('a file that is missing does not mean that the store is down', async () => {
  const { read, log, store } = watched();
  read.mockRejectedValue(new Error('a is not in the store'));
  await expect(store.read('a')).rejects.toThrow('a is not in the store');
  expect([store.isAvailable(), log.lines]).toEqual([true, []]);
});

test('an error tells whether the store was its cause', () => {
  expect(isStoreUnavailable(new CompositionError('cannot be served', { cause: down() }))).toBe(true);
  expect(isStoreUnavailable(new CompositionError('cannot be served'))).toBe(false);
});
