import { expect, test } from '@jest/globals';

import { LruCache } from './lru-cache.ts';

test('the least recently used entry goes first when there are too many bytes', () => {
  const cache = new LruCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
});

test('a new value replaces the bytes of the old one', () => {
  const cache = new LruCache<string>(10);
  for (let time = 0; time < 5; time += 1) cache.set('a', String(time), 6);
  cache.set('b', 'B', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual(['4', 'B']);
  cache.delete('a');
  cache.set('c', 'C', 6);
  expect([cache.get('b'), cache.get('c')]).toEqual(['B', 'C']);
});

test('a value larger than the cache is not cached, and evicts nothing', () => {
  const cache = new LruCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'small', 4);
  cache.set('b', 'large', 11);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined]);
});

test('after it was cleared the full capacity is free again', () => {
  const cache = new LruCache<string>(10);
  cache.set('a', 'A', 10);
  cache.clear();
  cache.set('b', 'B', 5);
  cache.set('c', 'C', 5);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'B', 'C']);
});
