import type { MovementKind } from '@up/api/calls/ledger';

import type { Database } from '../database/database.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** One line of a movement; see `accounts.ts` for the names of accounts. */
export interface NewEntry {
  accountId: string;
  currency: string;
  amount: bigint;
}

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
 * transaction, and a balance below its limit, at once.
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
  // Rows of accounts are locked one after the other: always in the same order.
  const ordered = lines.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
  await db.insert(ledgerEntries).values(ordered.map((entry) => ({ ...entry, sandboxId, transactionId: id })));
  return true;
}

/** The two entries that move an amount from one account to another. */
export function move(from: string, to: string, { value, currency }: { value: bigint; currency: string }): NewEntry[] {
  return [
    { accountId: from, currency, amount: -value },
    { accountId: to, currency, amount: value },
  ];
}
