import { isWithin, matchRoute, overlap, patternShape } from './match.ts';
import { Route } from './route.ts';

const patterns = ['/', '/a', '/a/*', '/a/:b', '/a/:b/c', '/a/b/*', '/a/b/:c', '/:x/fixed', '/*'];
const owner = (path: string, among: string[] = patterns) =>
  matchRoute(
    among.map((pattern) => ({ pattern })),
    path,
  )?.pattern;

describe('the owner of a path', () => {
  test.each([
    ['/', '/'],
    ['/a', '/a'],
    ['/a/', '/a'],
    ['/a/z', '/a/:b'],
    ['/a/b', '/a/b/*'],
    ['/a/b/c', '/a/b/:c'],
    ['/a/z/c', '/a/:b/c'],
    ['/a/z/y', '/a/*'],
    ['/a/b/c/d', '/a/b/*'],
    ['/z/fixed', '/:x/fixed'],
    ['/a/fixed', '/a/:b'],
    ['/z', '/*'],
  ])('%s is %s', (path, pattern) => {
    expect(owner(path)).toBe(pattern);
    expect(owner(path, patterns.toReversed())).toBe(pattern);
  });

  test('no remote owns a path that no pattern matches', () => {
    expect(owner('/b', ['/a', '/b/:c', '/'])).toBeUndefined();
    expect(owner('/ab', ['/a/*'])).toBeUndefined();
    expect(owner('/a', [])).toBeUndefined();
  });

  test('a pattern matches its own stem', () => expect(owner('/a', ['/a/*'])).toBe('/a/*'));
});

test.each([
  ['/a/:b', '/a/:c', true],
  ['/a/:b', '/a/*', false],
  ['/a', '/a/*', false],
  ['/', '/*', false],
])('%s and %s own the same paths: %s', (one, other, same) => {
  expect(patternShape(one) === patternShape(other)).toBe(same);
});

test.each([
  ['/a/:b', '/a/*', true, 'first'],
  ['/a', '/a/*', true, 'first'],
  ['/a/:x/c', '/a/b/:y', true, 'neither'],
  ['/:x/b', '/a/*', true, 'neither'],
  ['/a/b', '/a/:b', true, 'first'],
  ['/a/*', '/*', true, 'first'],
  ['/a/b', '/a/c', false, 'neither'],
  ['/a', '/a/:b', false, 'neither'],
  ['/', '/:a', false, 'neither'],
])('some path matches %s and %s: %s; more specific is %s', (one, other, both, specific) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([both, both]);
  expect([isWithin(one, other), isWithin(other, one)]).toEqual([specific === 'first', false]);
});

test.each([
  ['/login', true],
  ['/english', true],
  ['/en', false],
  ['/en/login', false],
  ['/%6Cogin', false],
  ['/login/:a?', false],
  ['/login?', false],
  ['/a//b', false],
  ['/a/', false],
  ['/a/*/b', false],
  ['/../a', false],
])('a route may have the pattern %s: %s', (pattern, valid) => {
  expect(Route.safeParse({ pattern, page: 'page', access: 'public' }).success).toBe(valid);
});
