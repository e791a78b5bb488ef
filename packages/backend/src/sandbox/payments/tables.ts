import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { projects } from '../../project/tables.ts';
import { sandboxResources } from '../tables.ts';

/** Payments of a sandbox. Amounts are in the smallest unit of the currency; their money is in the ledger. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The transaction number, `nrNumber`. */
    id: text().notNull(),
    /** Counts payments up in the order in which they were made. */
    sequence: bigint({ mode: 'number' }).notNull(),
    method: text().$type<'CARD' | 'WALLET'>().notNull(),
    /** The card or wallet; null when an answer was given for a card that does not exist. */
    payerId: text('payer_id'),
    status: text().$type<'APPROVED' | 'DECLINED'>().notNull(),
    responseCode: text('response_code').notNull(),
    approvalCode: text('approval_code'),
    currency: text().$type<'KRW' | 'USD'>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** What was given back of it. */
    cancelled: bigint({ mode: 'bigint' }).notNull(),
    /** Its answer was asked for, and no money moved. */
    simulated: boolean().notNull(),
    merchantId: text('merchant_id').notNull(),
    itemCount: integer('item_count').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    foreignKey({
      name: 'sandbox_payments_payer',
      columns: [table.projectId, table.payerId],
      foreignColumns: [sandboxResources.projectId, sandboxResources.id],
    }).onDelete('cascade'),
    check('sandbox_payments_cancelled', sql`${table.cancelled} between 0 and ${table.amount}`),
    index('sandbox_payments_payer').on(table.projectId, table.payerId, table.createdAt),
    index('sandbox_payments_newest').on(table.projectId, table.sequence),
  ],
);

/** What was given back of payments, each time by how much. */
export const sandboxCancellations = pgTable(
  'sandbox_cancellations',
  {
    projectId: uuid('project_id').notNull(),
    id: text().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    foreignKey({
      name: 'sandbox_cancellations_payment',
      columns: [table.projectId, table.paymentId],
      foreignColumns: [sandboxPayments.projectId, sandboxPayments.id],
    }).onDelete('cascade'),
    index('sandbox_cancellations_payment').on(table.projectId, table.paymentId),
  ],
);
