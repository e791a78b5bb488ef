import type { ApiState } from '../../repository/state.ts';
import { changedEntry, removedEntry, withReplacements } from './entries.ts';

const api = (id: string, path: string): ApiState => ({
  ...{ id, path, method: 'GET', groupId: 'g', dailyMaxCount: 0, version: '1' },
  title: { ko: id, en: id },
  description: { ko: '', en: '' },
});

it('replaces a removed API by the one with the same address in a later version', () => {
  const gone = removedEntry(api('get-order', '/sandbox/shop/v1/orders/{id}'), ['shop']);
  const apis = [api('list', '/sandbox/shop/v2/orders'), api('read', '/sandbox/shop/v2/orders/{orderId}')];
  expect(withReplacements([gone], { apis }, new Map())).toMatchObject([{ replacedBy: 'read' }]);
  expect(withReplacements([gone], { apis: apis.slice(0, 1) }, new Map())[0]).not.toHaveProperty('replacedBy');
});

it('takes the operation that a document names, also when its id begins with the package', () => {
  const gone = removedEntry(api('get-order', '/a'), ['shop']);
  const apis = [api('shop-find-order', '/b')];
  expect(withReplacements([gone], { apis }, new Map([['get-order', 'find-order']]))).toMatchObject([
    { replacedBy: 'shop-find-order' },
  ]);
});

it('lists what breaks first, then what strict clients feel, and a limited number in all', () => {
  const field = (name: string, more: object) => ({
    kind: 'added' as const,
    at: 'request',
    field: name,
    breaking: false,
    ...more,
  });
  const fields = [
    ...Array.from({ length: 300 }, (_, index) => field(`f${index}`, {})),
    field('values', { affectsStrictClients: true }),
    field('needed', { breaking: true }),
  ];
  const [before, after] = [api('a', '/a'), api('a', '/a')];
  const entry = changedEntry({ before, after, packages: [], changes: { fields, before: {}, after: {} } });
  expect(entry?.differences.slice(0, 2).map((each) => each.field)).toEqual(['needed', 'values']);
  expect([entry?.differences.length, entry?.more]).toEqual([200, 102]);
});

it('has no entry for texts', () => {
  const [before, after] = [api('a', '/a'), { ...api('a', '/a'), title: { ko: '새 이름', en: 'New' } }];
  expect(changedEntry({ before, after, packages: [] })).toBeUndefined();
});
