import { and, eq, exists, gt, isNull, lte, min, or, sql } from 'drizzle-orm';

import { dayMilliseconds } from '@up/api/day';

import type { Database } from '@up/platform/database/database';
import { isHeld } from '../../ledger/repository/accounts.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { sandboxCancellations, sandboxPayments, sandboxSettlements } from '../../store/payments/tables.ts';
import { sandboxResources } from '../../store/tables.ts';
import { wasApproved } from './payments.ts';

/** No merchant waits longer for its settlement than to the end of a month. */
const longestCycleMilliseconds = 32 * dayMilliseconds;

/**
 * The first moment until a time at which work is due in a sandbox: an authorization expires, time changes a resource, or
 * a day ends on which there is something to settle.
 */
export async function findNextDue(
  db: Database,
  sandboxId: string,
  { settledUntil, until }: { settledUntil: Date; until: Date },
): Promise<Date | undefined> {
  const [expiry] = await db
    .select({ at: min(sandboxPayments.releasesAt) })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.sandboxId, sandboxId),
        eq(sandboxPayments.status, 'AUTHORIZED'),
        lte(sandboxPayments.releasesAt, until),
      ),
    );
  const [change] = await db
    .select({ at: min(sandboxResources.dueAt) })
    .from(sandboxResources)
    .where(and(eq(sandboxResources.sandboxId, sandboxId), lte(sandboxResources.dueAt, until)));
  const midnight = new Date(settledUntil.getTime() + dayMilliseconds);
  const isSettlementDue = midnight <= until && (await isAnythingToSettle(db, sandboxId, settledUntil));
  const times = [expiry?.at, change?.at, isSettlementDue ? midnight : null].flatMap((at) => at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** Whether a settlement at the next midnight, or at one that follows, has something to do. */
async function isAnythingToSettle(db: Database, sandboxId: string, settledUntil: Date): Promise<boolean> {
  const openSince = new Date(settledUntil.getTime() - longestCycleMilliseconds);
  const ofSandbox = eq(sandboxPayments.sandboxId, sandboxId);
  const held = db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.sandboxId, sandboxId), isHeld));
  const unsettled = db
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(and(ofSandbox, wasApproved, isNull(sandboxPayments.settledAt)));
  const open = db
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(and(ofSandbox, wasApproved, isNull(sandboxPayments.settlementId), gt(sandboxPayments.createdAt, openSince)));
  const cancelled = db
    .select({ id: sandboxCancellations.id })
    .from(sandboxCancellations)
    .innerJoin(
      sandboxPayments,
      and(ofSandbox, eq(sandboxPayments.id, sandboxCancellations.paymentId), eq(sandboxPayments.simulated, false)),
    )
    .where(
      and(
        eq(sandboxCancellations.sandboxId, sandboxId),
        isNull(sandboxCancellations.settlementId),
        gt(sandboxCancellations.createdAt, openSince),
      ),
    );
  const confirmed = db
    .select({ id: sandboxSettlements.id })
    .from(sandboxSettlements)
    .where(and(eq(sandboxSettlements.sandboxId, sandboxId), eq(sandboxSettlements.status, 'CONFIRMED')));
  const [found] = await db
    .select({
      any: sql<boolean>`${or(...[held, unsettled, open, cancelled, confirmed].map((query) => exists(query)))}`,
    })
    .from(sql`(select) as once`);
  return found?.any === true;
}
