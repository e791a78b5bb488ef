import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';

import type { MovementKind } from '@up/api/calls/sandbox/ledger';

import { ownAccount } from '../../ledger/accounts.ts';
import { inBookedRange } from '../../ledger/repository/entries.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from '../../store/payments/tables.ts';

/** Selects the transactions that meet all conditions. */
export interface TransactionFilter {
  kinds?: readonly MovementKind[];
  /** The id of the transaction in the ledger. */
  id?: string;
  /** The sequence of the entry. */
  sequence?: bigint;
  reference?: string;
  /** The card or wallet whose money it is. */
  accountOwnerId?: string;
  /** Only of payments with this card. */
  payerId?: string;
  /** Booked at this moment or later. */
  from?: Date;
  /** Booked before this moment. */
  to?: Date;
  /** Movements before the entry with this sequence. */
  before?: bigint;
}

/** The place of an entry in a list by time. */
const place = sql`(${ledgerTransactions.bookedAt}, ${ledgerTransactions.sequence}, ${ledgerEntries.sequence})`;

/** Before an entry in a list by time; its transaction as well, because only that has an index. */
function isBefore(sandboxId: string, sequence: bigint): SQL | undefined {
  const at = (columns: string) => sql`(select ${sql.raw(columns)} from ${ledgerEntries} as last
    join ${ledgerTransactions} as of_last on of_last.project_id = ${sandboxId} and of_last.id = last.transaction_id
    where last.project_id = ${sandboxId} and last.sequence = ${sequence})`;
  return and(
    sql`(${ledgerTransactions.bookedAt}, ${ledgerTransactions.sequence}) <= ${at('of_last.booked_at, of_last.sequence')}`,
    sql`${place} < ${at('of_last.booked_at, of_last.sequence, last.sequence')}`,
  );
}

/**
 * The newest movements of available money that match a filter, with the payments of cancellations. Those of a kind are
 * found through their transactions, and those of a card or wallet through the entries of its account: otherwise a list
 * of what is rare would read the whole history.
 */
export function listTransactions(
  { db, sandboxId }: SandboxContext,
  { kinds, id, sequence, reference, accountOwnerId, payerId, from, to, before }: TransactionFilter,
  limit: number,
) {
  const { bookedAt } = ledgerTransactions;
  const isByTime = kinds !== undefined && accountOwnerId === undefined;
  const range = isByTime
    ? and(
        from && gte(bookedAt, from),
        to && lt(bookedAt, to),
        before === undefined ? undefined : isBefore(sandboxId, before),
      )
    : and(
        inBookedRange(sandboxId, { from, to }),
        before === undefined ? undefined : lt(ledgerEntries.sequence, before),
      );
  const byTime = [desc(bookedAt), desc(ledgerTransactions.sequence)];
  return db
    .select({
      sequence: ledgerEntries.sequence,
      id: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      description: ledgerTransactions.description,
      bookedAt: ledgerTransactions.bookedAt,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      changeSequence: ledgerEntries.changeSequence,
      currency: ledgerEntries.currency,
      ownerId: sql<string>`split_part(${ledgerEntries.accountId}, '/', 1)`,
      paymentId: sandboxCancellations.paymentId,
      payerId: sandboxPayments.payerId,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.sandboxId, ledgerEntries.sandboxId),
        eq(ledgerTransactions.id, ledgerEntries.transactionId),
      ),
    )
    .leftJoin(
      sandboxCancellations,
      and(
        eq(sandboxCancellations.sandboxId, ledgerTransactions.sandboxId),
        eq(sandboxCancellations.id, ledgerTransactions.reference),
      ),
    )
    .leftJoin(
      sandboxPayments,
      and(
        eq(sandboxPayments.sandboxId, ledgerTransactions.sandboxId),
        eq(
          sandboxPayments.id,
          sql`coalesce(${sandboxCancellations.paymentId}, split_part(${ledgerTransactions.reference}, '-', 1))`,
        ),
      ),
    )
    .where(
      and(
        eq(ledgerEntries.sandboxId, sandboxId),
        sql`${ledgerEntries.accountId} like '%/available'`,
        kinds && inArray(isByTime ? ledgerTransactions.kind : ledgerEntries.kind, [...kinds]),
        id === undefined ? undefined : eq(ledgerTransactions.id, id),
        sequence === undefined ? undefined : eq(ledgerEntries.sequence, sequence),
        reference === undefined ? undefined : eq(ledgerTransactions.reference, reference),
        accountOwnerId === undefined ? undefined : eq(ledgerEntries.accountId, ownAccount(accountOwnerId, 'available')),
        payerId === undefined ? undefined : eq(sandboxPayments.payerId, payerId),
        range,
      ),
    )
    .orderBy(...(isByTime ? byTime : []), desc(ledgerEntries.sequence))
    .limit(limit);
}
