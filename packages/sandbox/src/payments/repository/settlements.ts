import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';

import { asLocked, type Locked, recordHeld, recordLock, requireHeld } from '@up/platform/module';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulDay } from '../../model/seoul-time.ts';
import { recordChange } from '../../store/repository/record-change.ts';
import { sandboxSettlements } from '../../store/payments/tables.ts';
import { inTimeRange } from '../../store/repository/time-range.ts';

export type SettlementRow = typeof sandboxSettlements.$inferSelect;

function isOne({ sandboxId }: SandboxContext, id: string): SQL | undefined {
  return and(eq(sandboxSettlements.sandboxId, sandboxId), eq(sandboxSettlements.id, id));
}

/** Adds a settlement; undefined when the merchant already has one for this cycle and currency. */
export async function insertSettlement(
  context: SandboxContext,
  settlement: Omit<typeof sandboxSettlements.$inferInsert, 'sandboxId'>,
): Promise<SettlementRow | undefined> {
  const { db, sandboxId } = context;
  const [row] = await db
    .insert(sandboxSettlements)
    .values({ ...settlement, sandboxId })
    .onConflictDoNothing()
    .returning();
  if (row) await recordChange(context, 'settlement', row.id, { isNew: true });
  return row;
}

/** One settlement, to be read only: see `lockSettlement`. */
export async function findSettlement(context: SandboxContext, id: string): Promise<SettlementRow | undefined> {
  const [row] = await context.db.select().from(sandboxSettlements).where(isOne(context, id));
  return row;
}

/** One settlement, which keeps its state until the transaction ends. */
export async function lockSettlement(context: SandboxContext, id: string): Promise<Locked<SettlementRow> | undefined> {
  recordLock(context, 'settlement', [id]);
  const [row] = await context.db.select().from(sandboxSettlements).where(isOne(context, id)).for('no key update');
  if (!row) return undefined;
  recordHeld(context, [id]);
  return asLocked(row);
}

/** Changes a locked settlement, and returns the changed one. */
export async function updateSettlement(
  context: SandboxContext,
  settlement: Locked<SettlementRow>,
  change: Partial<SettlementRow>,
): Promise<Locked<SettlementRow>> {
  const { id } = settlement;
  requireHeld(context, id);
  await recordChange(context, 'settlement', id);
  const changed = { ...change, updatedAt: context.now() };
  const [saved] = await context.db
    .update(sandboxSettlements)
    .set(changed)
    .where(isOne(context, id))
    .returning({ changeSequence: sandboxSettlements.changeSequence });
  return asLocked({ ...settlement, ...changed, ...saved });
}

/** Marks the settlements that were confirmed before a midnight as paid. */
export async function payConfirmedSettlements(context: SandboxContext, midnight: Date): Promise<void> {
  const { id, status, confirmedAt } = sandboxSettlements;
  const paid = await context.db
    .update(sandboxSettlements)
    .set({ status: 'PAID', updatedAt: midnight })
    .where(and(eq(sandboxSettlements.sandboxId, context.sandboxId), eq(status, 'CONFIRMED'), lt(confirmedAt, midnight)))
    .returning({ id });
  for (const each of paid) await recordChange(context, 'settlement', each.id, { previous: { status: 'CONFIRMED' } });
}

/** Selects the settlements that meet all conditions. */
export interface SettlementFilter {
  merchantId?: string;
  /** The status at this moment. */
  status?: string;
  /** The first and the last of the last days of cycles, such as `2026-11-20`. */
  settledFrom?: string;
  settledTo?: string;
  /** Created at this time or later. A settlement is created at the midnight after its last day. */
  from?: Date;
  /** Created before this time. */
  to?: Date;
  /** Created before the settlement with this sequence. */
  beforeSequence?: number;
}

/** The newest settlements that match a filter. */
export function listSettlements(
  { db, sandboxId, now }: SandboxContext,
  { merchantId, status, settledFrom, settledTo, from, to, beforeSequence }: SettlementFilter,
  limit: number,
): Promise<SettlementRow[]> {
  const { settledOn: at, sequence } = sandboxSettlements;
  const own = eq(sandboxSettlements.sandboxId, sandboxId);
  const list = { table: sandboxSettlements, at, sequence, own };
  return db
    .select()
    .from(sandboxSettlements)
    .where(
      and(
        own,
        merchantId === undefined ? undefined : eq(sandboxSettlements.merchantId, merchantId),
        status === undefined ? undefined : hasStatus(status, now()),
        inTimeRange(list, { from: dayOf(settledFrom), to: dayOf(settledTo, 1) }),
        inTimeRange(list, { from: from && lastDayBefore(from), to: to && lastDayBefore(to) }),
        beforeSequence === undefined ? undefined : lt(sequence, beforeSequence),
      ),
    )
    .orderBy(desc(sequence))
    .limit(limit);
}

function dayOf(day: string | undefined, later = 0): SQL | undefined {
  return day === undefined ? undefined : sql`${day}::date + ${later}::integer`;
}

/** The last day in Korea that began before a moment: the day of a settlement is over at its midnight. */
function lastDayBefore(moment: Date): SQL {
  return sql`((${moment.toISOString()}::timestamptz - interval '1 millisecond') at time zone 'Asia/Seoul')::date`;
}

/** Whether a settlement has a status now: `statusOf` of the operations in SQL. */
function hasStatus(status: string, now: Date): SQL {
  const paid = sql`(${sandboxSettlements.status} = 'PAID' or ${sandboxSettlements.status} = 'CONFIRMED'
    and (${sandboxSettlements.confirmedAt} at time zone 'Asia/Seoul')::date < ${seoulDay(now)}::date)`;
  if (status === 'PAID') return paid;
  const stored = sql`${sandboxSettlements.status} = ${status}`;
  return status === 'CONFIRMED' ? sql`${stored} and not (${paid})` : stored;
}
