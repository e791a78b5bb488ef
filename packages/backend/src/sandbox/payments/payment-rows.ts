import { and, desc, eq, type SQL } from 'drizzle-orm';

import type { SandboxContext } from '../sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from './tables.ts';

export type PaymentRow = typeof sandboxPayments.$inferSelect;

export async function insertPayment(
  { db, sandboxId, now }: SandboxContext,
  payment: Omit<typeof sandboxPayments.$inferInsert, 'sandboxId' | 'createdAt'>,
): Promise<void> {
  await db.insert(sandboxPayments).values({ ...payment, sandboxId, createdAt: now() });
}

/** One payment of the project; `lock` keeps it from changing until the answer is given. */
export async function findPayment(
  { db, sandboxId }: SandboxContext,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PaymentRow | undefined> {
  const query = db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** The newest payments that fit conditions. */
export function listPayments(
  { db, sandboxId }: SandboxContext,
  { conditions, limit }: { conditions: (SQL | undefined)[]; limit: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), ...conditions))
    .orderBy(desc(sandboxPayments.sequence))
    .limit(limit);
}

/** Gives a part of a payment back in its row, which the caller has locked. */
export async function insertCancellation(
  { db, sandboxId, now }: SandboxContext,
  payment: PaymentRow,
  { id, amount, reason }: { id: string; amount: bigint; reason: string },
): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ cancelled: payment.cancelled + amount })
    .where(and(eq(sandboxPayments.sandboxId, sandboxId), eq(sandboxPayments.id, payment.id)));
  await db
    .insert(sandboxCancellations)
    .values({ sandboxId, id, paymentId: payment.id, amount, reason, createdAt: now() });
}
