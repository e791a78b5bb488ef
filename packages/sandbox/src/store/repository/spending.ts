import { and, eq, inArray, sql } from 'drizzle-orm';

import { countsAt, isSpent, sandboxPayments } from '../payments/tables.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { startOfDay, startOfMonth } from '../../model/seoul-time.ts';

/** The amounts spent or reserved today and this month, minus refunds. They count on the day of their authorization. */
export interface Spending {
  day: number;
  month: number;
}

const nothing: Spending = { day: 0, month: 0 };

/** The spending of cards or wallets, by id. Simulated payments moved no money, so they do not count. */
export async function readSpending(
  { db, sandboxId, now }: SandboxContext,
  ids: string[],
): Promise<(id: string) => Spending> {
  if (ids.length === 0) return () => nothing;
  const payments = sandboxPayments;
  // What was captured of an authorization counts as payments of its own.
  const remainder = sql`${payments.amount} - ${payments.cancelled} - ${payments.captured} - ${payments.released}`;
  const since = (moment: Date) => sql`${countsAt(payments)} >= ${moment.toISOString()}::timestamptz`;
  const today = since(startOfDay(now()));
  const rows = await db
    .select({
      id: payments.payerId,
      month: sql<string | number>`sum(${remainder})`,
      day: sql<string | number | null>`sum(${remainder}) filter (where ${today})`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.sandboxId, sandboxId),
        inArray(payments.payerId, ids),
        since(startOfMonth(now())),
        isSpent(payments),
      ),
    )
    .groupBy(payments.payerId);
  const byId = new Map(rows.map(({ id, day, month }) => [id, { day: Number(day ?? 0), month: Number(month) }]));
  return (id) => byId.get(id) ?? nothing;
}
