/** Anything that has a pattern: a route declaration, or a route of a composition. */
export interface Patterned {
  pattern: string;
}

/**
 * The route that owns a path. Patterns are compared segment by segment from the left; the most specific one wins (a
 * literal before a parameter before `*`).
 */
export function matchRoute<R extends Patterned>(routes: readonly R[], path: string): R | undefined {
  const segments = segmentsOf(path);
  return routes
    .filter((route) => matches(segmentsOf(route.pattern), segments))
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern))[0];
}

/** Patterns with the same shape own the same paths: names of parameters do not matter. */
export function patternShape(pattern: string): string {
  return `/${segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')}`;
}

/** Whether some path matches both patterns. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; ; index += 1) {
    const [first, second] = [a[index], b[index]];
    if (first === '*' || second === '*') return true;
    if (first === undefined || second === undefined) return first === second;
    if (!first.startsWith(':') && !second.startsWith(':') && first !== second) return false;
  }
}

/** Whether every path that matches a pattern also matches another one. */
export function isWithin(pattern: string, other: string): boolean {
  const [a, b] = [segmentsOf(pattern), segmentsOf(other)];
  for (let index = 0; ; index += 1) {
    const [first, second] = [a[index], b[index]];
    if (second === '*') return true;
    if (first === undefined || second === undefined) return first === second;
    if (first === '*' || (first !== second && !second.startsWith(':'))) return false;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matches(pattern: string[], segments: string[]): boolean {
  if (pattern.at(-1) === '*') {
    const head = pattern.slice(0, -1);
    return segments.length >= head.length && matches(head, segments.slice(0, head.length));
  }
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

function compareSpecificity(a: string, b: string): number {
  const rankA = segmentsOf(a).map(rank);
  const rankB = segmentsOf(b).map(rank);
  for (let index = 0; index < Math.max(rankA.length, rankB.length); index += 1) {
    // A pattern that ends here is more specific than one that continues with `*`.
    const difference = (rankA[index] ?? 2.5) - (rankB[index] ?? 2.5);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rank(segment: string): number {
  if (segment === '*') return 3;
  return segment.startsWith(':') ? 2 : 1;
}
