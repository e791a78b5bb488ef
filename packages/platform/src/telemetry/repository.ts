import { and, count as countRows, eq, gte, inArray, lt, min, sql, sum } from 'drizzle-orm';

import type { StackFrame } from '@up/api/calls/platform/telemetry';

import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { telemetryCounts, telemetryStacks } from './tables.ts';

/** Whether a report says that a version could not be loaded, was rejected or skipped. */
export function isFailure({ kind, name }: { kind: string; name: string }): boolean {
  return kind === 'federation' && ['failed', 'refused', 'frozen'].includes(name);
}

export type CountRow = typeof telemetryCounts.$inferSelect;
/** The counts of a version over some hours, of which `since` is the first one with a report. */
export interface VersionCount extends Pick<CountRow, 'application' | 'version' | 'kind' | 'name' | 'bucket' | 'count'> {
  since: Date | null;
}

/** Adds to the counts of the hour. They must be in a fixed order, so that concurrent reports cannot deadlock. */
export async function addCounts(db: Database, rows: CountRow[], lastSeen: Date): Promise<void> {
  const { hour, kind, name, application, version, route, detail, stack, bucket, count } = telemetryCounts;
  await db
    .insert(telemetryCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [hour, kind, name, application, version, route, detail, stack, bucket],
      set: { count: sql`${count} + excluded.count`, lastSeen },
    });
}

/** The counts since an hour, of all applications or of one. */
export function listCounts(db: Database, from: Date, application?: string): Promise<CountRow[]> {
  return db
    .select()
    .from(telemetryCounts)
    .where(
      and(
        gte(telemetryCounts.hour, from),
        application === undefined ? undefined : eq(telemetryCounts.application, application),
      ),
    );
}

/** The counts of every version since an hour, over all pages and details. */
export async function listVersionCounts(db: Database, from: Date, kinds: CountRow['kind'][]): Promise<VersionCount[]> {
  const { hour, application, version, kind, name, bucket, count } = telemetryCounts;
  return db
    .select({ application, version, kind, name, bucket, count: sum(count).mapWith(Number), since: min(hour) })
    .from(telemetryCounts)
    .where(and(gte(hour, from), inArray(kind, kinds)))
    .groupBy(application, version, kind, name, bucket);
}

/** Deletes the counts of the hours before a given time, and the stacks that were last seen before it. */
export async function deleteReportsBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, telemetryCounts, lt(telemetryCounts.hour, moment));
  await deleteInBatches(db, telemetryStacks, lt(telemetryStacks.lastSeen, moment));
}

/**
 * Stores stacks, in a fixed order so that concurrent reports cannot deadlock. Once `maxNew` have been stored since a
 * time, only known ones are seen again; concurrent reports can exceed that by what they add at once.
 */
export async function storeStacks(
  db: Database,
  stacks: readonly { id: string; frames: StackFrame[] }[],
  { at, since, maxNew }: { at: Date; since: Date; maxNew: number },
): Promise<void> {
  const { id, firstSeen, lastSeen } = telemetryStacks;
  const [recent] = await db.select({ stored: countRows() }).from(telemetryStacks).where(gte(firstSeen, since));
  const ids = stacks.map((stack) => stack.id);
  const isFull = (recent?.stored ?? 0) >= maxNew;
  const known = new Set(isFull ? await listKnownStacks(db, ids) : ids);
  const rows = stacks.filter((stack) => known.has(stack.id));
  if (rows.length === 0) return;
  await db
    .insert(telemetryStacks)
    .values(rows.map((stack) => ({ ...stack, firstSeen: at, lastSeen: at })))
    .onConflictDoUpdate({ target: id, set: { lastSeen: at }, setWhere: lt(lastSeen, at) });
}

/** The ids of the stacks that are stored, of some. */
export async function listKnownStacks(db: Database, ids: readonly string[]): Promise<string[]> {
  const { id } = telemetryStacks;
  const rows = await db.select({ id }).from(telemetryStacks).where(inArray(id, ids));
  return rows.map((row) => row.id);
}

/** The frames of a stack. */
export async function findStack(db: Database, stackId: string): Promise<StackFrame[] | undefined> {
  const { id, frames } = telemetryStacks;
  const [row] = await db.select({ frames }).from(telemetryStacks).where(eq(id, stackId));
  return row?.frames;
}
