import { and, desc, eq, type SQL } from 'drizzle-orm';

import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from './tables.ts';

export type PaymentRow = typeof sandboxPayments.$inferSelect;

export async function insertPayment(
  { db, projectId, now }: SandboxContext,
  payment: Omit<typeof sandboxPayments.$inferInsert, 'projectId' | 'createdAt'>,
): Promise<void> {
  await db.insert(sandboxPayments).values({ ...payment, projectId, createdAt: now() });
}

/** One payment of the project; `lock` keeps it from changing until the answer is given. */
export async function findPayment(
  { db, projectId }: SandboxContext,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PaymentRow | undefined> {
  const query = db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.projectId, projectId), eq(sandboxPayments.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** The newest payments that fit conditions. */
export function listPayments(
  { db, projectId }: SandboxContext,
  { conditions, limit }: { conditions: (SQL | undefined)[]; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.projectId, projectId), ...conditions))
    .orderBy(desc(sandboxPayments.sequence))
    .limit(limit);
}

/** Gives a part of a payment back in its row, which the caller has locked. */
export async function insertCancellation(
  { db, projectId, now }: SandboxContext,
  payment: PaymentRow,
  { id, amount, reason }: { id: string; amount: bigint; reason: string },
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ cancelled: payment.cancelled + amount })
    .where(and(eq(sandboxPayments.projectId, projectId), eq(sandboxPayments.id, payment.id)));
  await db
    .insert(sandboxCancellations)
    .values({ projectId, id, paymentId: payment.id, amount, reason, createdAt: now() });
}
