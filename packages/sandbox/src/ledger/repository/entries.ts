import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { MovementKind } from '@up/api/calls/sandbox/ledger';

import type { Database } from '@up/platform/database/database';
import type { NewEntry } from '../accounts.ts';
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

/**
 * The entries of movements within a range of time, for a list in the order of entries: those that are newer than the
 * range would be read before the first one of it, and the older ones after the last one.
 */
export function inBookedRange(sandboxId: string, { from, to }: { from?: Date; to?: Date }) {
  const { bookedAt, sequence } = ledgerTransactions;
  // Of a movement that is outside, and so far from the range that none of its entries is between those of the range.
  const edge = (end: 'min' | 'max', isOutside: SQL, order: typeof asc) => sql`(select ${sql.raw(end)}(edge.sequence)
    from ${ledgerEntries} as edge where edge.project_id = ${sandboxId} and edge.transaction_id = (
      select id from ${ledgerTransactions} where ${and(eq(ledgerTransactions.sandboxId, sandboxId), isOutside)}
      order by ${order(bookedAt)}, ${order(sequence)} offset ${concurrentMovements} limit 1))`;
  const place = ledgerEntries.sequence;
  return and(
    from && gte(ledgerEntries.bookedAt, from),
    from && sql`${place} > coalesce(${edge('min', lt(bookedAt, from), desc)}, 0)`,
    to && lt(ledgerEntries.bookedAt, to),
    to && sql`${place} < coalesce(${edge('max', gte(bookedAt, to), asc)}, ${maxSequence})`,
  );
}

const maxSequence = 2n ** 63n - 1n;

/** Movements of concurrent calls may have another order than their times: by no more than so many movements. */
const concurrentMovements = 100;

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
      description: ledgerTransactions.description,
      bookedAt: ledgerTransactions.bookedAt,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      balanceAfter: ledgerEntries.balanceAfter,
      changeSequence: ledgerEntries.changeSequence,
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
        inBookedRange(sandboxId, { from, to }),
        kinds && inArray(ledgerEntries.kind, [...kinds]),
        before === undefined ? undefined : lt(ledgerEntries.sequence, before),
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(limit);
}

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
