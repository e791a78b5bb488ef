import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';

import type { MovementKind } from '@up/api/calls/sandbox/ledger';

import { ownAccount } from '../../ledger/accounts.ts';
import { inBookedRange } from '../../ledger/repository/entries.ts';
import { ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { sandboxCancellations, sandboxPayments } from '../../store/payments/tables.ts';

/** Selects the transactions that meet all conditions. */
export interface TransactionFilter {
  kinds: readonly MovementKind[];
  /** The id of the transaction in the ledger. */
  id?: string;
  /** The sequence of the entry. */
  sequence?: bigint;
  reference?: string;
  cardId?: string;
  walletId?: string;
  /** Booked at this moment or later. */
  from?: Date;
  /** Booked before this moment. */
  to?: Date;
  /** Movements before the entry with this sequence. */
  before?: bigint;
}

/** Whether an entry is about the available money of a card or wallet. */
function isOf(ownerId: string) {
  return eq(ledgerEntries.accountId, ownAccount(ownerId, 'available'));
}

/** The newest movements of available money that match a filter, with the payments of cancellations. */
export function listTransactions(
  { db, sandboxId }: SandboxContext,
  { kinds, id, sequence, reference, cardId, walletId, from, to, before }: TransactionFilter,
  limit: number,
) {
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
        inArray(ledgerTransactions.kind, [...kinds]),
        id === undefined ? undefined : eq(ledgerTransactions.id, id),
        sequence === undefined ? undefined : eq(ledgerEntries.sequence, sequence),
        reference === undefined ? undefined : eq(ledgerTransactions.reference, reference),
        // The money of a card that is paid from a wallet is the wallet's.
        cardId === undefined ? undefined : or(isOf(cardId), eq(sandboxPayments.payerId, cardId)),
        walletId === undefined ? undefined : isOf(walletId),
        inBookedRange(sandboxId, { from, to }),
        before === undefined ? undefined : lt(ledgerEntries.sequence, before),
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(limit);
}
