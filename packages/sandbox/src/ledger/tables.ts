import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import type { LedgerAccountKind, MovementKind } from '@up/api/calls/sandbox/ledger';

import { sandboxColumn } from '@up/projects/project/sandboxes/tables';

/** The kind of money in an account. */
export type AccountKind = LedgerAccountKind;

/**
 * The ledger accounts of a sandbox. The database enforces their rules: triggers of the migrations keep `balance` equal
 * to the sum of the entries, and reject any other change.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    sandboxId: sandboxColumn(),
    /** For example `wlt_6PfT9sHcB3Xa/available`, or the external account `merchants/KRW`. */
    id: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    /** The card or wallet that it belongs to; null for an external account. */
    ownerId: text('owner_id'),
    currency: text().notNull(),
    /** In the smallest unit of the currency. Null for the external account, so that its row is never locked. */
    balance: bigint({ mode: 'bigint' }),
    /** The minimum balance. */
    lowest: bigint({ mode: 'bigint' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('ledger_accounts_currency').on(table.sandboxId, table.id, table.currency),
    check('ledger_accounts_lowest', sql`${table.balance} >= ${table.lowest}`),
    index('ledger_accounts_owner').on(table.sandboxId, table.ownerId),
    index('ledger_accounts_newest')
      .on(table.sandboxId, table.openedAt)
      .where(sql`${table.kind} = 'available'`),
    // Every night and every move of the clock asks for the money that is to be settled.
    index('ledger_accounts_held')
      .on(table.sandboxId)
      .where(sql`${table.kind} = 'held' and ${table.balance} <> 0`),
  ],
);

/** Movements of money. Each consists of entries that add up to zero in every currency. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    sandboxId: sandboxColumn(),
    /** For example `ldg_8Hc2LrX5TqWn`. */
    id: text().notNull(),
    /** Increases with every movement. */
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    kind: text().$type<MovementKind>().notNull(),
    /** The cause, such as a payment; booked once per kind, even if it is repeated. */
    reference: text().notNull(),
    /** The text on a statement. */
    description: text().notNull().default(''),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('ledger_transactions_once').on(table.sandboxId, table.kind, table.reference),
    index('ledger_transactions_newest').on(table.sandboxId, table.sequence),
    index('ledger_transactions_booked').on(table.sandboxId, table.bookedAt),
    index('ledger_transactions_kind').on(table.sandboxId, table.kind, table.bookedAt, table.sequence),
  ],
);

/** The effect of a movement on one account. Entries are added and never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    sequence: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sandboxId: uuid('project_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    accountId: text('account_id').notNull(),
    currency: text().notNull(),
    /** Positive into the account, negative out of it. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The account's balance after this entry; written by the database. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
    /** Those of the transaction, for lists of an account by kind and by time; written by the database. */
    kind: text().$type<MovementKind>(),
    bookedAt: timestamp('booked_at', { withTimezone: true }),
    /** From the counter of events; written by the database, also to the wallet whose money it is. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_transaction',
      columns: [table.sandboxId, table.transactionId],
      foreignColumns: [ledgerTransactions.sandboxId, ledgerTransactions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ledger_entries_account',
      columns: [table.sandboxId, table.accountId, table.currency],
      foreignColumns: [ledgerAccounts.sandboxId, ledgerAccounts.id, ledgerAccounts.currency],
    }).onDelete('cascade'),
    index('ledger_entries_transaction').on(table.sandboxId, table.transactionId),
    index('ledger_entries_account').on(table.sandboxId, table.accountId, table.sequence),
    index('ledger_entries_kind').on(table.sandboxId, table.accountId, table.kind, table.sequence),
    index('ledger_entries_newest').on(table.sandboxId, table.sequence),
  ],
);
