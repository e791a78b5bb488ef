import { and, desc, eq } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxCancellations } from '../../store/payments/tables.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { type PaymentRow, updatePayment } from './payments.ts';

/** Adds a cancellation of a locked payment. */
export async function insertCancellation(
  context: SandboxContext,
  payment: Locked<PaymentRow>,
  { id, amount, reason }: { id: string; amount: bigint; reason: string },
): Promise<void> {
  const { db, sandboxId, now } = context;
  await updatePayment(context, payment, { cancelled: payment.cancelled + amount });
  await db
    .insert(sandboxCancellations)
    .values({ sandboxId, id, paymentId: payment.id, amount, reason, createdAt: now() });
}

/** The cancellations of a payment, newest first. */
export function listCancellations({ db, sandboxId }: SandboxContext, paymentId: string) {
  const { createdAt, id } = sandboxCancellations;
  return db
    .select()
    .from(sandboxCancellations)
    .where(and(eq(sandboxCancellations.sandboxId, sandboxId), eq(sandboxCancellations.paymentId, paymentId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}
