import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';

import type { MovementKind } from '@up/api/calls/ledger';

import type { Database } from '../../../platform/database/database.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';

export interface EntryFilter {
  sandboxId: string;
  accountId: string;
  /** At this time or later. */
  from?: Date;
  /** Before this time. */
  to?: Date;
  /** Only entries of transactions of these kinds. */
  kinds?: readonly MovementKind[];
  /** Entries before the one with this sequence. */
  before?: bigint;
}

/** The latest entries of an account with their transactions, newest first. */
export function listEntries(
  db: Database,
  { sandboxId, accountId, from, to, kinds, before }: EntryFilter,
  limit: number,
) {
  return db
    .select({
      sequence: ledgerEntries.sequence,
      transactionId: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      bookedAt: ledgerTransactions.bookedAt,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.sandboxId, ledgerEntries.sandboxId),
        eq(ledgerTransactions.id, ledgerEntries.transactionId),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.sandboxId, sandboxId),
        eq(ledgerEntries.accountId, accountId),
        from && gte(ledgerTransactions.bookedAt, from),
        to && lt(ledgerTransactions.bookedAt, to),
        kinds && inArray(ledgerTransactions.kind, [...kinds]),
        before === undefined ? undefined : lt(ledgerEntries.sequence, before),
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(limit);
}
