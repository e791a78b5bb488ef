import type { MovementKind } from '@up/api/calls/ledger';

import type { Database } from '../../database/database.ts';
import type { NewEntry } from '../accounts.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';

export interface NewPosting {
  sandboxId: string;
  id: string;
  kind: MovementKind;
  /** What moves the money; it does so once per kind. */
  reference: string;
  bookedAt: Date;
  entries: readonly NewEntry[];
}

/**
 * Books a movement of money within the transaction of its cause. Tells whether it was booked now: the same kind with
 * the same reference is booked once. The database refuses entries that do not add up to zero, at the end of the
 * transaction, and a balance below its limit with the entry that causes it.
 */
export async function post(db: Database, { entries, ...posting }: NewPosting): Promise<boolean> {
  const lines = entries.filter(({ amount }) => amount !== 0n);
  if (lines.length === 0) return false;
  const { sandboxId, id } = posting;
  const [booked] = await db
    .insert(ledgerTransactions)
    .values(posting)
    .onConflictDoNothing({
      target: [ledgerTransactions.sandboxId, ledgerTransactions.kind, ledgerTransactions.reference],
    })
    .returning({ id: ledgerTransactions.id });
  if (!booked) return false;
  // Each entry locks its account: always in the same order.
  const ordered = lines.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await db.insert(ledgerEntries).values(ordered.map((entry) => ({ ...entry, sandboxId, transactionId: id })));
  return true;
}
