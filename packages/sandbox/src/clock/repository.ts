import { and, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { sandboxes } from '@up/projects/project/sandboxes/tables';
import type { SandboxName } from '../model/sandbox-context.ts';
import type { ClockState } from './sandbox-time.ts';
import { sandboxPayments } from '../store/payments/tables.ts';
import { sandboxClocks, sandboxResources } from '../store/tables.ts';

export type ClockRow = typeof sandboxClocks.$inferSelect;

/** The columns of `ClockState`, for statements about `sandboxes` with their `sandboxClocks`, if there are any. */
export function clockColumns(realNow: SQL) {
  const { aheadMilliseconds, settledUntil } = sandboxClocks;
  const isChangeDue = sql<boolean>`(exists (
    select 1 from ${sandboxPayments}
    where ${sandboxPayments.sandboxId} = ${sandboxes.id} and ${sandboxPayments.status} = 'AUTHORIZED'
      and ${sandboxPayments.releasesAt} <= ${realNow}::timestamptz
        + coalesce(${aheadMilliseconds}, 0) * interval '1 millisecond')
    or exists (
      select 1 from ${sandboxResources}
      where ${sandboxResources.sandboxId} = ${sandboxes.id}
        and ${sandboxResources.dueAt} <= ${realNow}::timestamptz
          + coalesce(${aheadMilliseconds}, 0) * interval '1 millisecond'))`;
  return { kind: sandboxes.kind, aheadMilliseconds, settledUntil, isChangeDue };
}

/**
 * Tells the pages that show a sandbox to read it again after the commit. For changes outside of calls: the history of a
 * call does so itself, after the transaction of the call, because transactions that notify commit one after the other.
 */
export async function notifySandboxChange(db: Database, { projectId }: Pick<SandboxName, 'projectId'>): Promise<void> {
  await db.execute(sql`select pg_notify('changes', ${`sandbox:${projectId}`})`);
}

/** The clock of a sandbox at a moment of the real time; undefined when the sandbox is deleted. */
export async function readClock(db: Database, sandboxId: string, realNow: Date): Promise<ClockState | undefined> {
  const [clock] = await db
    .select(clockColumns(sql`${realNow.toISOString()}`))
    .from(sandboxes)
    .leftJoin(sandboxClocks, eq(sandboxClocks.sandboxId, sandboxes.id))
    .where(eq(sandboxes.id, sandboxId));
  return clock;
}

/** The sandboxes in which, by their own clock, time has changed a resource. */
export async function listSandboxesWithDueResources(db: Database, realNow: Date): Promise<string[]> {
  const sandboxNow = sql`${realNow.toISOString()}::timestamptz
    + coalesce(${sandboxClocks.aheadMilliseconds}, 0) * interval '1 millisecond'`;
  const rows = await db
    .selectDistinct({ sandboxId: sandboxResources.sandboxId })
    .from(sandboxResources)
    .leftJoin(sandboxClocks, eq(sandboxClocks.sandboxId, sandboxResources.sandboxId))
    .where(lte(sandboxResources.dueAt, sandboxNow));
  return rows.map(({ sandboxId }) => sandboxId);
}

/** Adds the clock of a new sandbox. */
export async function insertClock(db: Database, clock: ClockRow): Promise<void> {
  await db.insert(sandboxClocks).values(clock);
}

/** The clocks of some sandboxes. */
export function listClocksOf(db: Database, sandboxIds: readonly string[]): Promise<ClockRow[]> {
  return db
    .select()
    .from(sandboxClocks)
    .where(inArray(sandboxClocks.sandboxId, [...sandboxIds]));
}

/** The clocks of all sandboxes. */
export function listClocks(db: Database): Promise<ClockRow[]> {
  return db.select().from(sandboxClocks);
}

/**
 * Moves the clocks of sandboxes, which the caller holds alone, forward to an offset. A sandbox without a clock gets one
 * that is settled until a given time.
 */
export async function moveClocks(
  db: Database,
  sandboxIds: readonly string[],
  { aheadMilliseconds, settledUntil }: Omit<ClockRow, 'sandboxId'>,
): Promise<void> {
  await db
    .insert(sandboxClocks)
    .values(sandboxIds.map((sandboxId) => ({ sandboxId, aheadMilliseconds: 0, settledUntil })))
    .onConflictDoNothing();
  await db
    .update(sandboxClocks)
    .set({ aheadMilliseconds })
    .where(
      and(inArray(sandboxClocks.sandboxId, [...sandboxIds]), lt(sandboxClocks.aheadMilliseconds, aheadMilliseconds)),
    );
}

/** The midnight until which a sandbox is settled. One without a clock gets one, with nothing to settle. */
export async function readSettledUntil(db: Database, sandboxId: string, midnight: Date): Promise<Date> {
  await db
    .insert(sandboxClocks)
    .values({ sandboxId, aheadMilliseconds: 0, settledUntil: midnight })
    .onConflictDoNothing();
  const { settledUntil } = sandboxClocks;
  const [clock] = await db.select({ settledUntil }).from(sandboxClocks).where(eq(sandboxClocks.sandboxId, sandboxId));
  return clock?.settledUntil ?? midnight;
}

/** Advances the midnight until which a sandbox is settled. */
export async function setSettledUntil(db: Database, sandboxId: string, midnight: Date): Promise<void> {
  await db
    .update(sandboxClocks)
    .set({ settledUntil: midnight })
    .where(and(eq(sandboxClocks.sandboxId, sandboxId), lt(sandboxClocks.settledUntil, midnight)));
}
