import { and, desc, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** The latest entries of an account with what they belong to, newest first. */
export function readEntries(
  db: Database,
  { sandboxId, accountId, limit }: { sandboxId: string; accountId: string; limit: number },
) {
  return db
    .select({
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
    .where(and(eq(ledgerEntries.sandboxId, sandboxId), eq(ledgerEntries.accountId, accountId)))
    .orderBy(desc(ledgerEntries.sequence))
    .limit(limit);
}
