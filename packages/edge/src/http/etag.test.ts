import { etagOf, hasEtag } from './etag.ts';

test('a tag is weak, and the same for the same body only', () => {
  expect(etagOf('a')).toMatch(/^W\/"[\w-]{22}"$/);
  expect(etagOf(Buffer.from('a'))).toBe(etagOf('a'));
  expect(etagOf('b')).not.toBe(etagOf('a'));
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['W/"aa"', false],
  ['', false],
  [undefined, false],
])('a client with %s has the body: %s', (ifNoneMatch, has) => {
  expect(hasEtag(ifNoneMatch, 'W/"a"')).toBe(has);
});
