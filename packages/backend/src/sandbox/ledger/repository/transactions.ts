import type { MovementKind } from '@up/api/calls/ledger';

import type { Database } from '../../../platform/database/database.ts';
import type { NewEntry } from '../accounts.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';

export interface NewPosting {
  sandboxId: string;
  id: string;
  kind: MovementKind;
  /** The id of the cause; booked once per kind. */
  reference: string;
  bookedAt: Date;
  entries: readonly NewEntry[];
}

/**
 * Books a movement of money within the transaction of its cause. Returns false when it was booked before: the same kind
 * with the same reference is booked once. The database rejects entries that do not add up to zero at the end of the
 * transaction, and an entry that would lower a balance below its limit.
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
  // Each entry locks its account, so the order is always the same.
  const ordered = lines.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await db.insert(ledgerEntries).values(ordered.map((entry) => ({ ...entry, sandboxId, transactionId: id })));
  return true;
}
