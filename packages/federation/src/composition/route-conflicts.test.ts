import type { Teams } from '../contract/teams.ts';
import { routeConflicts, type ClaimedRoute } from './route-conflicts.ts';

const route = (owner: string, pattern: string, overlaps?: string[]): ClaimedRoute => ({ owner, pattern, overlaps });
const messages = (routes: ClaimedRoute[], teams?: Teams) => routeConflicts(routes, teams).map(({ message }) => message);

test('patterns of two applications may match the same paths only if one is more specific and both name the other', () => {
  expect(messages([route('a', '/mix/:x/c', ['b']), route('b', '/mix/b/:y', ['a'])])).toEqual([
    'a /mix/:x/c and b /mix/b/:y match the same paths, and neither is more specific',
  ]);
  const unnamed = 'a /docs/* and b /docs/new match the same paths: both have to name the other in "overlaps"';
  expect(messages([route('a', '/docs/*'), route('b', '/docs/new')])).toEqual([unnamed]);
  expect(messages([route('a', '/docs/*'), route('b', '/docs/new', ['a'])])).toEqual([unnamed]);
  expect(messages([route('a', '/docs/*', ['b']), route('b', '/docs/new', ['a'])])).toEqual([]);
  expect(messages([route('a', '/x/:a', ['b']), route('b', '/x/:b', ['a'])])).toEqual([
    'the pattern /x/:b has two owners, a and b: publish one of them without it, or roll one back',
  ]);
});

test('patterns of one application are ordered by how specific they are, or are a mistake', () => {
  expect(messages([route('a', '/x/*'), route('a', '/x/new'), route('a', '/y')])).toEqual([]);
  expect(messages([route('a', '/x/:id'), route('a', '/x/new/*')])).toEqual([]);
  expect(messages([route('a', '/x/:a/c'), route('a', '/x/b/:c')])).toHaveLength(1);
});

test('a path below the prefix of a team belongs to its applications', () => {
  const teams: Teams = {
    docs: { applications: ['mf-docs'], paths: ['/docs'], keys: [] },
    api: { applications: ['mf-api'], paths: ['/docs/api'], keys: [] },
    platform: { applications: ['*'], keys: [] },
  };
  const foreign = (owner: string, pattern: string) => messages([route(owner, pattern)], teams);
  expect(foreign('mf-docs', '/docs/guides/:id')).toEqual([]);
  expect(foreign('mf-docs', '/elsewhere')).toEqual([]);
  for (const pattern of ['/docs', '/docs/guides/new', '/:any', '/*']) {
    expect(foreign('mf-other', pattern)[0]).toBe(
      `mf-other ${pattern} matches paths below /docs, which belong to team docs`,
    );
  }
  // A longer prefix inside of it is another team's.
  expect(foreign('mf-api', '/docs/api/*')).toEqual([]);
  expect(foreign('mf-api', '/docs/*')).toHaveLength(1);
  expect(foreign('mf-docs', '/docs/*')).toEqual([
    'mf-docs /docs/* matches paths below /docs/api, which belong to team api',
  ]);
});
