import { matchRoute, patternShape } from './match.ts';

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
