import type { TelemetrySummary } from '@up/api/calls/platform/telemetry';
import { dayMilliseconds } from '@up/api/day';

import type { Context } from '../module/context.ts';
import { isFailure, type CountRow as Row, listCounts } from './repository.ts';
import { hourMs, hourOf, hoursBefore } from './hours.ts';
import { judgedShare, percentile } from './scale.ts';
import { knownStacks } from './stacks.ts';

/** Lines of each list; the most frequent first. */
const maxLines = 200;

/** From this many hours on, the timeline has days. */
const maxHourlyHours = 48;

/** Browser reports of the last hours, most frequent first. */
export async function summariseTelemetry(
  context: Context,
  { hours = '24', application }: { hours?: string; application?: string },
): Promise<TelemetrySummary> {
  const { db, now, site } = context;
  const from = hoursBefore(now(), hours);
  const rows = await listCounts(db, hourOf(from), application);
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  const reported = {
    errors: grouped(rowsOf('error'), ({ name, detail, stack }) => [name, detail, stack]),
    federation: grouped(rowsOf('federation'), ({ name, detail, stack }) => [name, detail, stack]),
    violations: grouped(rowsOf('policy'), ({ name, detail, stack }) => [name, detail, stack]),
  };
  const stacks = Object.values(reported).flatMap((groups) => groups.map(({ first }) => first.stack));
  const known = await knownStacks(
    context,
    stacks.filter((id) => id !== ''),
  );
  return {
    sampleRate: site.telemetrySample,
    from: from.toISOString(),
    vitals: grouped(rowsOf('vital'), ({ name, route }) => [name, route]).map((group) => ({
      ...identity(group),
      name: group.first.name,
      p75: percentile(group.rows, judgedShare),
    })),
    errors: reported.errors.map((group) => overPages(group, known)),
    federation: reported.federation.map((group) => overPages(group, known)),
    pages: grouped(rowsOf('page'), ({ route }) => [route]).map(identity),
    tasks: grouped(rowsOf('task'), ({ route, detail }) => [route, detail]).map((group) => ({
      ...identity(group),
      detail: group.first.detail,
      p75: percentile(group.rows, judgedShare),
    })),
    violations: reported.violations.map((group) => overPages(group, known)),
    timeline: timelineOf(rows, { from: hourOf(from), until: now(), isHourly: Number(hours) <= maxHourlyHours }),
  };
}

/** A group of several pages: the one with the most reports stands for it. */
function overPages(group: Group, known: ReadonlySet<string>): TelemetrySummary['errors'][number] {
  const counts = new Map<string, number>();
  for (const { route, count } of group.rows) counts.set(route, (counts.get(route) ?? 0) + count);
  const routes = [...counts].toSorted(([, a], [, b]) => b - a).map(([route]) => route);
  const { name, detail, stack } = group.first;
  return {
    ...identity(group),
    route: routes[0] ?? '',
    routes,
    name,
    detail,
    lastSeen: lastSeen(group),
    ...(known.has(stack) ? { stackId: stack } : {}),
  };
}

/** The counts of each hour or day of a period, those without a report too. */
function timelineOf(
  rows: readonly Row[],
  { from, until, isHourly }: { from: Date; until: Date; isHourly: boolean },
): TelemetrySummary['timeline'] {
  const step = isHourly ? hourMs : dayMilliseconds;
  const startOf = (moment: Date) => Math.floor(moment.getTime() / step) * step;
  const steps = Map.groupBy(rows, ({ hour }) => startOf(hour));
  const length = (startOf(until) - startOf(from)) / step + 1;
  return Array.from({ length }, (_, index) => {
    const at = startOf(from) + index * step;
    const total = (isOf: (row: Row) => boolean) =>
      (steps.get(at) ?? []).filter(isOf).reduce((sum, { count }) => sum + count, 0);
    return {
      at: new Date(at).toISOString(),
      views: total(({ kind }) => kind === 'page'),
      errors: total(({ kind }) => kind === 'error'),
      failures: total(isFailure),
    };
  });
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
