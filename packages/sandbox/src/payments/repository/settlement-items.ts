import { and, eq, inArray, isNull, lt } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from '../../store/payments/tables.ts';
import { wasApproved } from './payments.ts';

const isPaymentOfCancellation = and(
  eq(sandboxPayments.sandboxId, sandboxCancellations.sandboxId),
  eq(sandboxPayments.id, sandboxCancellations.paymentId),
);

/** Payments before a midnight that are not in a settlement yet. */
export function listUnsettledPayments({ db, sandboxId }: SandboxContext, midnight: Date) {
  return db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        wasApproved,
        isNull(sandboxPayments.settlementId),
        lt(sandboxPayments.createdAt, midnight),
      ),
    );
}

/** Cancellations before a midnight that are not in a settlement yet, with their payments. */
export function listUnsettledCancellations({ db, sandboxId }: SandboxContext, midnight: Date) {
  return db
    .select({ payment: sandboxPayments, cancellation: sandboxCancellations })
    .from(sandboxCancellations)
    .innerJoin(sandboxPayments, isPaymentOfCancellation)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        eq(sandboxPayments.simulated, false),
        isNull(sandboxCancellations.settlementId),
        lt(sandboxCancellations.createdAt, midnight),
      ),
    );
}

/** Assigns payments and cancellations to a settlement. */
export async function setSettlement(
  { db, sandboxId }: SandboxContext,
  settlementId: string,
  { payments, cancellations }: { payments: string[]; cancellations: string[] },
): Promise<void> {
  if (payments.length > 0) {
    const own = and(eq(sandboxPayments.sandboxId, sandboxId), inArray(sandboxPayments.id, payments));
    await db.update(sandboxPayments).set({ settlementId }).where(own);
  }
  if (cancellations.length > 0) {
    const own = and(eq(sandboxCancellations.sandboxId, sandboxId), inArray(sandboxCancellations.id, cancellations));
    await db.update(sandboxCancellations).set({ settlementId }).where(own);
  }
}

/** The payments of a settlement, oldest first. */
export function listPaymentsOfSettlement({ db, sandboxId }: SandboxContext, settlementId: string) {
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.settlementId, settlementId)))
    .orderBy(sandboxPayments.sequence);
}

/** The cancellations of a settlement with the approval codes of their payments, oldest first. */
export function listCancellationsOfSettlement({ db, sandboxId }: SandboxContext, settlementId: string) {
  return db
    .select({ cancellation: sandboxCancellations, approvalCode: sandboxPayments.approvalCode })
    .from(sandboxCancellations)
    .innerJoin(sandboxPayments, isPaymentOfCancellation)
    .where(and(eq(sandboxCancellations.sandboxId, sandboxId), eq(sandboxCancellations.settlementId, settlementId)))
    .orderBy(sandboxCancellations.createdAt);
}
