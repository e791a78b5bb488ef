import { isWithin, overlap, patternShape } from '../contract/match.ts';
import { ownersOf, type Teams } from '../contract/teams.ts';

/** A route of an application in a set of versions that are served together. */
export interface ClaimedRoute {
  owner: string;
  pattern: string;
  /** The other applications that its declaration names; see `DeclaredRoute`. */
  overlaps?: readonly string[];
}

/** Why a route cannot be served beside the others. */
export interface RouteConflict {
  rule: 'two-owners' | 'foreign-path';
  /** The application whose route it is. */
  application: string;
  message: string;
}

/**
 * The written rule of who owns a path. Of two patterns that match one path, the one whose paths are all among those of
 * the other has it, whereby an open end does not count; if neither is, or they belong to different applications that do not both name each other, the set
 * is not served. A path below a prefix that a team owns belongs to the applications of that team. The server and the
 * browser then find the same page, in whatever order remotes were loaded.
 */
export function routeConflicts(routes: readonly ClaimedRoute[], teams: Teams | undefined): RouteConflict[] {
  const overlaps = routes.flatMap((route, index) =>
    routes.slice(0, index).flatMap((earlier) => describeOverlap(earlier, route) ?? []),
  );
  return [...overlaps, ...(teams ? routes.flatMap((route) => foreignPath(route, teams) ?? []) : [])];
}

function describeOverlap(one: ClaimedRoute, other: ClaimedRoute): RouteConflict | undefined {
  const { owner: application, pattern } = other;
  if (!overlap(one.pattern, pattern)) return undefined;
  const found = { rule: 'two-owners', application } as const;
  const isOwn = one.owner === application;
  if (!isOwn && patternShape(one.pattern) === patternShape(pattern)) {
    return {
      ...found,
      message:
        `the pattern ${pattern} has two owners, ${one.owner} and ${application}: ` +
        `publish one of them without it, or roll one back`,
    };
  }
  const [first, second] = [`${one.owner} ${one.pattern}`, `${application} ${pattern}`];
  if (!isMoreSpecific(one.pattern, pattern) && !isMoreSpecific(pattern, one.pattern)) {
    return { ...found, message: `${first} and ${second} match the same paths, and neither is more specific` };
  }
  const isNamed = one.overlaps?.includes(application) && other.overlaps?.includes(one.owner);
  if (isOwn || isNamed) return undefined;
  return {
    ...found,
    message: `${first} and ${second} match the same paths: both have to name the other in "overlaps"`,
  };
}

/** `/a/b/*` and `/a/:id` share `/a/b` alone, which the first one names. */
function isMoreSpecific(pattern: string, other: string): boolean {
  return isWithin(pattern, other) || isWithin(pattern.replace(/\/\*$/, ''), other);
}

function foreignPath({ owner: application, pattern }: ClaimedRoute, teams: Teams): RouteConflict | undefined {
  const owners = ownersOf(teams, application);
  const prefixes = Object.entries(teams).flatMap(([team, { paths = [] }]) => paths.map((path) => ({ team, path })));
  const own = prefixes.filter(({ team, path }) => owners.includes(team) && isWithin(pattern, below(path)));
  const foreign = prefixes.find(
    ({ team, path }) =>
      !owners.includes(team) &&
      overlap(pattern, below(path)) &&
      // A longer prefix of its own is in that of the other team.
      !own.some((mine) => isWithin(below(mine.path), below(path))),
  );
  if (!foreign) return undefined;
  const message = `${application} ${pattern} matches paths below ${foreign.path}, which belong to team ${foreign.team}`;
  return { rule: 'foreign-path', application, message };
}

function below(prefix: string): string {
  return `${prefix.replace(/\/$/, '')}/*`;
}
