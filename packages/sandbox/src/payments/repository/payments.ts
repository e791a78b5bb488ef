import { and, desc, eq, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { asLocked, type Context, type Locked, recordHeld, recordLock, requireHeld } from '@up/platform/module';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { externalIdTaken, nextSequence } from '../../store/repository/locked-resources.ts';
import { recordChange } from '../../store/repository/record-change.ts';
import { sandboxClocks } from '../../store/tables.ts';
import { inTimeRange } from '../../store/repository/time-range.ts';
import { mayChange } from '../../store/payments/payment-status.ts';
import { sandboxPayments, statusShown } from '../../store/payments/tables.ts';

export type PaymentRow = typeof sandboxPayments.$inferSelect;

/**
 * Payments that are or were approved: those that are settled. A reversed authorization is none of them, nor a simulated
 * payment, which moved no money, nor a refund without an original, of which only the refund is settled.
 */
export const wasApproved = and(
  eq(sandboxPayments.kind, 'PAYMENT'),
  eq(sandboxPayments.simulated, false),
  eq(sandboxPayments.credit, false),
  inArray(sandboxPayments.status, ['APPROVED', 'REVERSED']),
);

/** What callbacks tell about a row of the table. */
function changedKindOf({ kind }: Pick<PaymentRow, 'kind'>) {
  return kind === 'AUTHORIZATION' ? 'authorization' : 'payment';
}

function isOne({ sandboxId }: SandboxContext, id: string): SQL | undefined {
  return and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, id));
}

/**
 * Adds a payment or an authorization; one that is `PENDING` is not reported before it is decided.
 * @throws {ProblemError} 409 when another one of its kind has its external id
 */
export async function insertPayment(
  context: SandboxContext,
  payment: Omit<typeof sandboxPayments.$inferInsert, 'sandboxId' | 'createdAt'>,
): Promise<PaymentRow> {
  const { db, sandboxId, now } = context;
  const [row] = await db
    .insert(sandboxPayments)
    .values({ ...payment, sandboxId, createdAt: now() })
    .onConflictDoNothing({ target: [sandboxPayments.sandboxId, sandboxPayments.kind, sandboxPayments.externalId] })
    .returning();
  if (!row) throw externalIdTaken();
  recordHeld(context, [row.id]);
  if (row.status !== 'PENDING') await recordChange(context, changedKindOf(row), row.id, { isNew: true });
  return row;
}

/** No API shows a payment before it is decided. */
const isDecided = ne(sandboxPayments.status, 'PENDING');

/** One payment or authorization of the sandbox, to be read only: see `lockPayment`. */
export async function findPayment(
  context: SandboxContext,
  id: string,
  kind: PaymentRow['kind'] = 'PAYMENT',
): Promise<PaymentRow | undefined> {
  const [row] = await context.db
    .select()
    .from(sandboxPayments)
    .where(and(isOne(context, id), eq(sandboxPayments.kind, kind), isDecided));
  return row;
}

/** A payment or an authorization whose question is open; undefined when it is decided, or the sandbox was emptied. */
export async function findPending(context: SandboxContext, id: string): Promise<PaymentRow | undefined> {
  const { status } = sandboxPayments;
  const isPending = and(isOne(context, id), eq(status, 'PENDING'));
  const [row] = await context.db.select().from(sandboxPayments).where(isPending);
  return row;
}

/** Decides a locked payment that is `PENDING`: from now on it is one like any other, and the newest in the lists. */
export async function decidePending(
  context: SandboxContext,
  { id, kind, createdAt, releasesAt }: Locked<PaymentRow>,
  decided: Partial<PaymentRow>,
): Promise<PaymentRow> {
  requireHeld(context, id);
  const now = context.now();
  // The days for which an authorization is held begin with the decision.
  const later = releasesAt && new Date(releasesAt.getTime() + now.getTime() - createdAt.getTime());
  const [row] = await context.db
    .update(sandboxPayments)
    .set({ releasesAt: later, ...decided, createdAt: now, sequence: await nextSequence(context) })
    .where(and(isOne(context, id), eq(sandboxPayments.status, 'PENDING')))
    .returning();
  if (!row) throw new Error(`The payment ${id} is decided already`);
  await recordChange(context, changedKindOf({ kind }), id, { isNew: true });
  return row;
}

/** One payment of the sandbox, which keeps its state until the transaction ends. */
export async function lockPayment(context: SandboxContext, id: string): Promise<Locked<PaymentRow> | undefined> {
  recordLock(context, 'payment', [id]);
  const [row] = await context.db.select().from(sandboxPayments).where(isOne(context, id)).for('no key update');
  if (!row) return undefined;
  recordHeld(context, [id]);
  return asLocked(row);
}

/** Changes a locked payment as its table of states allows, and returns the changed one. */
export async function updatePayment(
  context: SandboxContext,
  payment: Locked<PaymentRow>,
  change: Partial<PaymentRow>,
): Promise<Locked<PaymentRow>> {
  const { id } = payment;
  requireHeld(context, id);
  if (!mayChange(payment, change)) throw new Error(`The state table of payments does not allow a change of ${id}`);
  await recordChange(context, changedKindOf(payment), id);
  const changed = { ...change, updatedAt: context.now() };
  const [saved] = await context.db
    .update(sandboxPayments)
    .set(changed)
    .where(isOne(context, id))
    .returning({ changeSequence: sandboxPayments.changeSequence });
  return asLocked({ ...payment, ...changed, ...saved });
}

/** Selects the payments that meet all conditions. */
export interface PaymentFilter {
  /** Both, when it is absent. */
  kind?: PaymentRow['kind'];
  cardId?: string;
  walletId?: string;
  cardholderId?: string;
  responseCode?: string;
  orderId?: string;
  externalId?: string;
  merchantId?: string;
  approvalCode?: string;
  idempotencyKey?: string;
  /** The status as the API shows it. */
  shownStatus?: string;
  /** Created at this time or later. */
  from?: Date;
  /** Created before this time. */
  to?: Date;
  /** Created before the payment with this sequence. */
  beforeSequence?: number;
}

/** The newest payments that match a filter. */
export function listPayments(
  { db, sandboxId }: SandboxContext,
  filter: PaymentFilter,
  limit: number,
): Promise<PaymentRow[]> {
  const { kind, payerId, merchantId, approvalCode, idempotencyKey, createdAt: at, sequence } = sandboxPayments;
  const { cardId, walletId, shownStatus, from, to, beforeSequence } = filter;
  const equal = (column: PgColumn, value?: string) => (value === undefined ? undefined : eq(column, value));
  const own = and(eq(sandboxPayments.sandboxId, sandboxId), equal(kind, filter.kind));
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        own,
        isDecided,
        equal(sandboxPayments.holderId, filter.cardholderId),
        equal(sandboxPayments.responseCode, filter.responseCode),
        equal(sandboxPayments.orderId, filter.orderId),
        equal(sandboxPayments.externalId, filter.externalId),
        equal(payerId, cardId),
        equal(payerId, walletId),
        equal(merchantId, filter.merchantId),
        equal(approvalCode, filter.approvalCode),
        equal(idempotencyKey, filter.idempotencyKey),
        shownStatus === undefined ? undefined : sql`${statusShown(sandboxPayments)} = ${shownStatus}`,
        inTimeRange({ table: sandboxPayments, at, sequence, own }, { from, to }),
        beforeSequence === undefined ? undefined : lt(sequence, beforeSequence),
      ),
    )
    .orderBy(desc(sequence))
    .limit(limit);
}

/** Marks the payments before a midnight as settled. */
export async function settlePayments(context: SandboxContext, midnight: Date): Promise<void> {
  const { db, sandboxId } = context;
  const { id, settledAt } = sandboxPayments;
  const settled = await db
    .update(sandboxPayments)
    .set({ settledAt: midnight, updatedAt: midnight })
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        wasApproved,
        isNull(settledAt),
        lt(sandboxPayments.createdAt, midnight),
      ),
    )
    .returning({ id });
  for (const payment of settled) await recordChange(context, 'payment', payment.id, { previous: { settledOn: null } });
}

/**
 * Marks the authorizations that are due for release as expired, and returns them. One that was captured or released in
 * the meantime is not among them.
 */
export async function releaseDuePayments(context: SandboxContext): Promise<PaymentRow[]> {
  const { db, sandboxId, now } = context;
  const { status, releasesAt } = sandboxPayments;
  const released = await db
    .update(sandboxPayments)
    .set({ status: 'EXPIRED', updatedAt: now() })
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(status, 'AUTHORIZED'), lte(releasesAt, now())))
    .returning();
  for (const { id, captured } of released) {
    const previous = { status: captured > 0n ? 'PARTIALLY_CAPTURED' : 'AUTHORIZED' };
    await recordChange(context, 'authorization', id, { previous });
  }
  return released;
}

/** The sandboxes in which, by their own clock, an authorization is due for release. */
export async function listSandboxesWithDueRelease({ db }: Context, realNow: Date): Promise<string[]> {
  const sandboxNow = sql`${realNow.toISOString()}::timestamptz
    + ${sandboxClocks.aheadMilliseconds} * interval '1 millisecond'`;
  const rows = await db
    .selectDistinct({ sandboxId: sandboxPayments.sandboxId })
    .from(sandboxPayments)
    .innerJoin(sandboxClocks, eq(sandboxClocks.sandboxId, sandboxPayments.sandboxId))
    .where(and(eq(sandboxPayments.status, 'AUTHORIZED'), lte(sandboxPayments.releasesAt, sandboxNow)));
  return rows.map(({ sandboxId }) => sandboxId);
}
