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
 * range would be read before the first one of it.
 */
export function inBookedRange(sandboxId: string, { from, to }: { from?: Date; to?: Date }) {
  const { bookedAt, sequence } = ledgerTransactions;
  // By the sequence as well: all movements of a midnight have the same time, and there can be many.
  const edge = (end: 'min' | 'max', condition: SQL, order: typeof asc) => sql`(select ${sql.raw(end)}(of_edge.sequence)
    from (select id from ${ledgerTransactions} where ${and(eq(ledgerTransactions.sandboxId, sandboxId), condition)}
      order by ${order(bookedAt)}, ${order(sequence)} limit ${concurrentMovements}) as edge
    join ${ledgerEntries} as of_edge on of_edge.project_id = ${sandboxId} and of_edge.transaction_id = edge.id)`;
  return and(
    from && and(gte(bookedAt, from), sql`${ledgerEntries.sequence} >= ${edge('min', gte(bookedAt, from), asc)}`),
    to && and(lt(bookedAt, to), sql`${ledgerEntries.sequence} <= ${edge('max', lt(bookedAt, to), desc)}`),
  );
}

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
        kinds && inArray(ledgerTransactions.kind, [...kinds]),
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
