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

import type { LedgerAccountKind, MovementKind } from '@up/api/calls/ledger';

import { sandboxColumn } from '../project/sandboxes/tables.ts';

/** What an account holds. */
export type AccountKind = LedgerAccountKind;

/**
 * Accounts of a sandbox's books. Their rules are the database's: triggers of the migrations keep `balance` equal to
 * the sum of the entries, and refuse whatever changes it in another way.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    sandboxId: sandboxColumn(),
    /** For example `wlt_6PfT9sHcB3Xa/available`, or `merchants/KRW` of the world outside. */
    id: text().notNull(),
    kind: text().$type<AccountKind>().notNull(),
    /** The card or wallet that it belongs to; none for the world outside. */
    ownerId: text('owner_id'),
    currency: text().notNull(),
    /** In the smallest unit of the currency. Null for the external account, so that its row is never locked. */
    balance: bigint({ mode: 'bigint' }),
    /** The lowest balance that is allowed. */
    lowest: bigint({ mode: 'bigint' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('ledger_accounts_currency').on(table.sandboxId, table.id, table.currency),
    check('ledger_accounts_lowest', sql`${table.balance} >= ${table.lowest}`),
    index('ledger_accounts_owner').on(table.sandboxId, table.ownerId),
  ],
);

/** Movements of money. Each is made of entries that add up to zero in every currency. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    sandboxId: sandboxColumn(),
    /** For example `ldg_8Hc2LrX5TqWn`. */
    id: text().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    /** What moved the money, such as a payment: it does so once per kind, however often it is repeated. */
    reference: text().notNull(),
    /** What a statement says about it. */
    description: text().notNull().default(''),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('ledger_transactions_once').on(table.sandboxId, table.kind, table.reference),
  ],
);

/** What a movement does to one account. Entries are added and never changed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    sequence: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sandboxId: uuid('project_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    accountId: text('account_id').notNull(),
    currency: text().notNull(),
    /** Above zero it goes into the account, below zero out of it. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** The account's balance with this entry; written by the database. */
    balanceAfter: bigint('balance_after', { mode: 'bigint' }),
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
  ],
);
