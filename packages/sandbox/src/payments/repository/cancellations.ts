import { and, desc, eq, gte, lt, or } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { CancelledLine } from '../../store/payments/order.ts';
import { sandboxCancellations } from '../../store/payments/tables.ts';
import type { Locked } from '@up/platform/module';
import { type PaymentRow, updatePayment } from './payments.ts';

/** Adds a cancellation of a locked payment. */
export async function insertCancellation(
  context: SandboxContext,
  payment: Locked<PaymentRow>,
  { id, amount, reason, lines }: { id: string; amount: bigint; reason: string; lines?: CancelledLine[] },
): Promise<CancellationRow> {
  const { db, sandboxId, now } = context;
  await updatePayment(context, payment, { cancelled: payment.cancelled + amount });
  const kind = payment.settledAt ? 'REFUND' : 'CANCELLATION';
  const [row] = await db
    .insert(sandboxCancellations)
    .values({ sandboxId, id, paymentId: payment.id, amount, reason, kind, lines, createdAt: now() })
    .returning();
  if (!row) throw new Error('A cancellation that was inserted has no row');
  return row;
}

export type CancellationRow = typeof sandboxCancellations.$inferSelect;

export async function findCancellation(
  { db, sandboxId }: SandboxContext,
  id: string,
): Promise<CancellationRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxCancellations)
    .where(and(eq(sandboxCancellations.sandboxId, sandboxId), eq(sandboxCancellations.id, id)));
  return row;
}

/** Selects the cancellations that meet all conditions. */
export interface CancellationFilter {
  /** Created at this time or later. */
  from?: Date;
  /** Created before this time. */
  to?: Date;
  /** Created before this cancellation. */
  after?: CancellationRow;
}

/** The newest cancellations of a payment that match a filter. */
export function listCancellations(
  { db, sandboxId }: SandboxContext,
  paymentId: string,
  { from, to, after }: CancellationFilter,
  limit: number,
): Promise<CancellationRow[]> {
  const { createdAt, id } = sandboxCancellations;
  return db
    .select()
    .from(sandboxCancellations)
    .where(
      and(
        eq(sandboxCancellations.sandboxId, sandboxId),
        eq(sandboxCancellations.paymentId, paymentId),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
