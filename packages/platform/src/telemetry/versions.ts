import type { VersionTelemetry } from '@up/api/calls/platform/telemetry';

import type { OperatorContext } from '../module/context.ts';
import { isFailure, listVersionCounts, type VersionCount } from './repository.ts';
import { hourOf, hoursBefore } from './hours.ts';
import { judgedShare, percentile } from './scale.ts';

/** The figures of each version over all its pages, by application and version. */
export async function compareVersions(
  { db, now, site }: OperatorContext,
  { hours = '24', since }: { hours?: string; since?: string },
): Promise<VersionTelemetry[]> {
  // Whoever asks since a promotion may have a clock that is ahead: its version is judged from this hour on, not later.
  const from = hourOf(
    since === undefined ? hoursBefore(now(), hours) : new Date(Math.min(Date.parse(since), now().getTime())),
  );
  const rows = await listVersionCounts(db, from, ['error', 'federation', 'page', 'vital']);
  const versions = Map.groupBy(rows, ({ application, version }) => `${application} ${version}`);
  return [...versions.values()]
    .flatMap((group) => figuresOf(group, site.telemetrySample))
    .toSorted((a, b) => a.application.localeCompare(b.application) || b.views - a.views);
}

function figuresOf(rows: VersionCount[], sampleRate: number): VersionTelemetry[] {
  const [first] = rows;
  if (!first) return [];
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  const faults = rows.filter((row) => row.kind === 'error' || isFailure(row));
  const [faultySince] = faults.flatMap(({ since }) => since?.toISOString() ?? []).toSorted();
  const vitals = Map.groupBy(rowsOf('vital'), ({ name }) => name);
  return [
    {
      application: first.application,
      version: first.version,
      // Page views come from a share of the visits, failures from all of them.
      views: sampleRate > 0 ? Math.round(total(rowsOf('page')) / sampleRate) : 0,
      reportedViews: total(rowsOf('page')),
      errors: total(rowsOf('error')),
      failures: total(rows.filter(isFailure)),
      faultySince: faultySince ?? null,
      vitals: [...vitals]
        .map(([name, counts]) => ({ name, p75: percentile(counts, judgedShare), count: total(counts) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    },
  ];
}

function total(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
