import { and, eq, inArray, sql } from 'drizzle-orm';

import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxResources } from '../../store/tables.ts';
import { sandboxPayments } from '../../store/payments/tables.ts';

/** A cardholder's points from approved payments: one for each full `wonPerPoint` won of the amount after refunds. */
export async function sumEarnedPoints(
  { db, sandboxId }: SandboxContext,
  cardholderId: string,
  wonPerPoint: number,
): Promise<number> {
  const { amount, cancelled } = sandboxPayments;
  const payers = db
    .select({ id: sandboxResources.id })
    .from(sandboxResources)
    .where(
      and(
        eq(sandboxResources.sandboxId, sandboxId),
        eq(sandboxResources.parentId, cardholderId),
        inArray(sandboxResources.kind, ['card', 'wallet']),
      ),
    );
  const [earned] = await db
    .select({
      points: sql<string | number>`coalesce(sum((${amount} - ${cancelled}) / ${wonPerPoint}::bigint), 0)`,
    })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        inArray(sandboxPayments.payerId, payers),
        eq(sandboxPayments.status, 'APPROVED'),
        eq(sandboxPayments.currency, 'KRW'),
        eq(sandboxPayments.simulated, false),
      ),
    );
  return Number(earned?.points ?? 0);
}

/** The points that a cardholder has redeemed. */
export async function sumRedeemedPoints({ db, sandboxId }: SandboxContext, cardholderId: string): Promise<number> {
  const { data, kind, parentId } = sandboxResources;
  const [redeemed] = await db
    .select({ points: sql<string | number>`coalesce(sum((${data} ->> 'points')::bigint), 0)` })
    .from(sandboxResources)
    .where(and(eq(sandboxResources.sandboxId, sandboxId), eq(kind, 'redemption'), eq(parentId, cardholderId)));
  return Number(redeemed?.points ?? 0);
}
