import type { Edge, EdgeVersion } from '@up/api/calls/platform/edge';

/** Edges of an environment that serve the same versions to the same visitors. */
export interface ServingEdges {
  environment: string;
  edges: string[];
  versions: EdgeVersion[];
}

/** The versions that are served now, each list once. Edges that do not report may serve others, and are left out. */
export function servingEdges(edges: readonly Edge[]): ServingEdges[] {
  const reporting = edges.filter(({ isReporting }) => isReporting);
  const groups = Map.groupBy(reporting, ({ environment, versions }) => JSON.stringify([environment, versions]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ environment: first.environment, edges: group.map(({ edge }) => edge), versions: first.versions }];
  });
}

/** A path, and the version that has it. */
export interface ServedRoute extends Pick<EdgeVersion, 'application' | 'team' | 'version' | 'isCanary'> {
  pattern: string;
}

/** The paths of all versions in their order. */
export function routesOf({ versions }: ServingEdges): ServedRoute[] {
  return versions
    .flatMap(({ patterns = [], ...version }) => patterns.map((pattern) => ({ ...version, pattern })))
    .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1));
}

/** The environments whose edges do not all serve the same. */
export function differingEnvironments(groups: readonly ServingEdges[]): string[] {
  const environments = groups.map(({ environment }) => environment);
  return [...new Set(environments.filter((each, index) => environments.indexOf(each) !== index))];
}
