import type { Edge, EdgeVersion } from '@up/api/calls/staff/edge';
import type { VersionTelemetry } from '@up/api/calls/staff/telemetry';

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

/** The environments whose edges do not all serve the same. */
export function differingEnvironments(groups: readonly ServingEdges[]): string[] {
  const environments = groups.map(({ environment }) => environment);
  return [...new Set(environments.filter((each, index) => environments.indexOf(each) !== index))];
}

export interface ComparedVersion extends VersionTelemetry {
  role: 'current' | 'canary' | 'former';
}

const noFigures = { views: 0, reportedViews: 0, errors: 0, failures: 0, vitals: [] };
const order = ['current', 'canary', 'former'];

/**
 * The figures of every version, a canary below the current version of its application. Versions that are served and have
 * no reports yet are included; tabs from before can report versions that are no longer served.
 */
export function compareVersions(
  groups: readonly ServingEdges[],
  figures: readonly VersionTelemetry[],
): ComparedVersion[] {
  const served = groups.flatMap(({ versions }) => versions);
  const isOf =
    (version: { application: string; version: string }) => (each: { application: string; version: string }) =>
      each.application === version.application && each.version === version.version;
  const roleOf = (version: VersionTelemetry): ComparedVersion['role'] => {
    const found = served.filter(isOf(version));
    if (found.length === 0) return 'former';
    return found.every(({ isCanary }) => isCanary) ? 'canary' : 'current';
  };
  const unreported = served
    .filter((version, index) => !figures.some(isOf(version)) && served.findIndex(isOf(version)) === index)
    .map(({ application, version }) => ({ application, version, ...noFigures }));
  return [...figures, ...unreported]
    .map((version) => ({ ...version, role: roleOf(version) }))
    .toSorted(
      (a, b) =>
        a.application.localeCompare(b.application) ||
        order.indexOf(a.role) - order.indexOf(b.role) ||
        b.views - a.views,
    );
}
