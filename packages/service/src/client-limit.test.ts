import { ClientLimit } from './client-limit.ts';

test('a client gets a limited number of places, and gets a place back when it frees one', () => {
  const limit = new ClientLimit({ perClient: 2 });
  const first = limit.take('a');
  expect([first, limit.take('a'), limit.take('a')]).toEqual([expect.any(Function), expect.any(Function), undefined]);
  expect(limit.take('b')).toBeDefined();
  first?.();
  first?.();
  expect([limit.take('a'), limit.take('a')]).toEqual([expect.any(Function), undefined]);
});

test('the total of all clients is limited too', () => {
  const limit = new ClientLimit({ perClient: 2, total: 3 });
  expect(['a', 'a', 'b', 'c'].map((client) => limit.take(client) !== undefined)).toEqual([true, true, true, false]);
});
