import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { sandboxColumn } from '../../project/sandboxes/tables.ts';
import { sandboxResources } from '../tables.ts';

/** Payments of a sandbox. Amounts are in the smallest unit of the currency; their money is in the ledger. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    sandboxId: sandboxColumn(),
    /** The transaction number, `nrNumber`. */
    id: text().notNull(),
    /** Counts payments up in the order in which they were made. */
    sequence: bigint({ mode: 'number' }).notNull(),
    method: text().$type<'CARD' | 'WALLET'>().notNull(),
    /** The card or wallet; null when an answer was given for a card that does not exist. */
    payerId: text('payer_id'),
    /** What became of it besides cancellations: see `payment-status.ts`. */
    status: text().$type<'APPROVED' | 'DECLINED' | 'AUTHORIZED' | 'RELEASED' | 'REVERSED'>().notNull(),
    responseCode: text('response_code').notNull(),
    approvalCode: text('approval_code'),
    currency: text().$type<'KRW' | 'USD'>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** What was given back of it. */
    cancelled: bigint({ mode: 'bigint' }).notNull(),
    /** Its answer was asked for, and no money moved. */
    simulated: boolean().notNull(),
    merchantId: text('merchant_id').notNull(),
    merchantName: text('merchant_name'),
    itemCount: integer('item_count').notNull(),
    /** The lines of the order, for the receipt. */
    lines: json().$type<{ text: string; amount: number }[]>(),
    /** What it was asked for with; a reversal names the payment by it. */
    idempotencyKey: text('idempotency_key'),
    /** Of an authorization: when it is released by itself. */
    releasesAt: timestamp('releases_at', { withTimezone: true }),
    /** Of an authorization: when it was taken. It counts for that day. */
    capturedAt: timestamp('captured_at', { withTimezone: true }),
    settlementId: text('settlement_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    foreignKey({
      name: 'sandbox_payments_payer',
      columns: [table.sandboxId, table.payerId],
      foreignColumns: [sandboxResources.sandboxId, sandboxResources.id],
    }).onDelete('cascade'),
    check('sandbox_payments_cancelled', sql`${table.cancelled} between 0 and ${table.amount}`),
    index('sandbox_payments_payer').on(table.sandboxId, table.payerId, table.createdAt),
    index('sandbox_payments_newest').on(table.sandboxId, table.sequence),
    index('sandbox_payments_settlement').on(table.sandboxId, table.settlementId),
  ],
);

/** What was given back of payments, each time by how much. */
export const sandboxCancellations = pgTable(
  'sandbox_cancellations',
  {
    sandboxId: uuid('project_id').notNull(),
    id: text().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    settlementId: text('settlement_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    foreignKey({
      name: 'sandbox_cancellations_payment',
      columns: [table.sandboxId, table.paymentId],
      foreignColumns: [sandboxPayments.sandboxId, sandboxPayments.id],
    }).onDelete('cascade'),
    index('sandbox_cancellations_payment').on(table.sandboxId, table.paymentId),
  ],
);

/** What a merchant is owed for a day. */
export const sandboxSettlements = pgTable(
  'sandbox_settlements',
  {
    sandboxId: sandboxColumn(),
    id: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    merchantId: text('merchant_id').notNull(),
    acquirerId: text('acquirer_id').notNull(),
    currency: text().$type<'KRW' | 'USD'>().notNull(),
    settledOn: date('settled_on').notNull(),
    status: text().$type<'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'>().notNull(),
    paymentCount: integer('payment_count').notNull(),
    grossAmount: bigint('gross_amount', { mode: 'bigint' }).notNull(),
    cancelledAmount: bigint('cancelled_amount', { mode: 'bigint' }).notNull(),
    feeAmount: bigint('fee_amount', { mode: 'bigint' }).notNull(),
    feeTaxAmount: bigint('fee_tax_amount', { mode: 'bigint' }).notNull(),
    /** In hundredths of a percent, as it was on that day. */
    feeRate: integer('fee_rate').notNull(),
    caseNumber: text('case_number'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('sandbox_settlements_once').on(table.sandboxId, table.merchantId, table.currency, table.settledOn),
    index('sandbox_settlements_newest').on(table.sandboxId, table.sequence),
  ],
);
