import type { Edge } from '@up/api/calls/platform/edge';
import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';

export interface ComparedVersion extends VersionTelemetry {
  role: 'current' | 'canary' | 'former';
}

type NamedVersion = Pick<VersionTelemetry, 'application' | 'version'>;

const noFigures = { views: 0, reportedViews: 0, errors: 0, failures: 0, faultySince: null, vitals: [] };
const order = ['current', 'canary', 'former'];

/**
 * The figures of every version, a canary below the current version of its application. Versions that are served and have
 * no reports yet are included; tabs from before can report versions that are no longer served.
 */
export function compareVersions(
  edges: readonly Edge[],
  figures: readonly VersionTelemetry[],
  application: string | undefined,
): ComparedVersion[] {
  const isChosen = (each: NamedVersion) => application === undefined || each.application === application;
  const served = edges
    .filter(({ isReporting }) => isReporting)
    .flatMap(({ versions }) => versions)
    .filter(isChosen);
  const isOf = (version: NamedVersion) => (each: NamedVersion) =>
    each.application === version.application && each.version === version.version;
  const roleOf = (version: VersionTelemetry): ComparedVersion['role'] => {
    const found = served.filter(isOf(version));
    if (found.length === 0) return 'former';
    return found.every(({ isCanary }) => isCanary) ? 'canary' : 'current';
  };
  const unreported = served
    .filter((version, index) => !figures.some(isOf(version)) && served.findIndex(isOf(version)) === index)
    .map(({ application: name, version }) => ({ application: name, version, ...noFigures }));
  return [...figures.filter(isChosen), ...unreported]
    .map((version) => ({ ...version, role: roleOf(version) }))
    .toSorted(
      (a, b) =>
        a.application.localeCompare(b.application) ||
        order.indexOf(a.role) - order.indexOf(b.role) ||
        b.views - a.views,
    );
}
