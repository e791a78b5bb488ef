import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../tables.ts';

export interface MovementFilter {
  sandboxId: string;
  /** The card or wallet of the movement; any when absent. */
  ownerId?: string;
}

const isAccountOfEntry = and(
  eq(ledgerAccounts.sandboxId, ledgerEntries.sandboxId),
  eq(ledgerAccounts.id, ledgerEntries.accountId),
);

function conditionOf({ sandboxId, ownerId }: MovementFilter) {
  return and(eq(ledgerEntries.sandboxId, sandboxId), ownerId ? eq(ledgerAccounts.ownerId, ownerId) : undefined);
}

/** The number of movements of money that match a filter. */
export async function countMovements(db: Database, filter: MovementFilter): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${ledgerEntries.transactionId})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(conditionOf(filter));
  return counted?.total ?? 0;
}

/** A part of the movements that match a filter, newest first, each with all its entries. */
export async function listMovements(db: Database, filter: MovementFilter, part: { limit: number; offset: number }) {
  const rows = await db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(conditionOf(filter))
    .groupBy(ledgerEntries.transactionId)
    .orderBy(desc(max(ledgerEntries.sequence)))
    .limit(part.limit)
    .offset(part.offset);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const movements = await db
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sandboxId, filter.sandboxId), inArray(ledgerTransactions.id, ids)));
  const entries = await listEntriesOf(db, filter.sandboxId, ids);
  return ids.flatMap((id) => {
    const movement = movements.find((each) => each.id === id);
    return movement ? [{ movement, entries: entries.filter(({ transactionId }) => transactionId === id) }] : [];
  });
}

function listEntriesOf(db: Database, sandboxId: string, transactionIds: string[]) {
  return db
    .select({
      transactionId: ledgerEntries.transactionId,
      account: ledgerAccounts.kind,
      ownerId: ledgerAccounts.ownerId,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(and(eq(ledgerEntries.sandboxId, sandboxId), inArray(ledgerEntries.transactionId, transactionIds)))
    .orderBy(asc(ledgerEntries.sequence));
}
