import type { TelemetrySummary } from '@up/api/calls/staff/telemetry';

import type { Context } from '../module/context.ts';
import { hourOf, hoursBefore } from './hours.ts';
import { judgedShare, percentile } from './scale.ts';
import { type CountRow as Row, listCounts } from './repository.ts';

/** Lines of each list; the most frequent first. */
const maxLines = 200;

/** Browser reports of the last hours, most frequent first. */
export async function summariseTelemetry(
  { db, now, site }: Context,
  { hours = '24', application }: { hours?: string; application?: string },
): Promise<TelemetrySummary> {
  const from = hoursBefore(now(), hours);
  const rows = await listCounts(db, hourOf(from), application);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    sampleRate: site.telemetrySample,
    from: from.toISOString(),
    vitals: grouped(of('vital'), ({ name, route }) => [name, route]).map((group) => ({
      ...identity(group),
      name: group.first.name,
      p75: percentile(group.rows, judgedShare),
    })),
    errors: grouped(of('error'), ({ name, route, detail }) => [name, route, detail]).map((group) => ({
      ...identity(group),
      name: group.first.name,
      detail: group.first.detail,
      lastSeen: lastSeen(group),
    })),
    federation: grouped(of('federation'), ({ name, route, detail }) => [name, route, detail]).map((group) => ({
      ...identity(group),
      name: group.first.name,
      detail: group.first.detail,
      lastSeen: lastSeen(group),
    })),
    pages: grouped(of('page'), ({ route }) => [route]).map(identity),
  };
}

interface Group {
  first: Row;
  rows: Row[];
  count: number;
}

/** Groups rows that differ only in their hour and the ignored columns. */
function grouped(rows: Row[], more: (row: Row) => string[]): Group[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify([row.application, row.version, ...more(row)]));
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, rows: [first, ...others] }] : []))
    .map((group) => ({ ...group, count: group.rows.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxLines);
}

function identity({ first: { application, version, route }, count }: Group) {
  return { application, version, route, count };
}

function lastSeen({ rows }: Group): string {
  return new Date(Math.max(...rows.map((row) => row.lastSeen.getTime()))).toISOString();
}
