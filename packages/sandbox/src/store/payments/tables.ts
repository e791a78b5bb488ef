import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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

import { sandboxColumn } from '@up/projects/project/sandboxes/tables';
import type { DeclineReason } from '../../model/response-codes.ts';
import type { Metadata } from '../own-references.ts';
import { sandboxResources } from '../tables.ts';
import type { CancelledLine, ForeignAmount, Merchant, StoredOrder } from './order.ts';

export type StoredPaymentStatus =
  /** Its question is open: the amount is held and counts for the limits, and no API shows it. */
  'PENDING' | 'APPROVED' | 'DECLINED' | 'REVERSED' | 'AUTHORIZED' | 'CAPTURED' | 'RELEASED' | 'EXPIRED';

/** The status that the API shows, as the index has it: see `payment-status.ts`. */
export function statusShown(table: Record<'kind' | 'status' | 'captured' | 'cancelled' | 'amount', AnyPgColumn>): SQL {
  return sql`(case
  when ${table.kind} = 'AUTHORIZATION' then case
    when ${table.status} = 'AUTHORIZED' and ${table.captured} > 0 then 'PARTIALLY_CAPTURED'
    else ${table.status} end
  when ${table.status} <> 'APPROVED' or ${table.cancelled} = 0 then ${table.status}
  when ${table.cancelled} = ${table.amount} then 'CANCELLED' else 'PARTIALLY_CANCELLED' end)`;
}

/** When a payment counts for the limits of its card, as the index has it: on the day of its authorization. */
export function countsAt(table: Record<'authorizedAt' | 'createdAt', AnyPgColumn>): SQL {
  return sql`coalesce(${table.authorizedAt}, ${table.createdAt})`;
}

/** Whether the amount of a payment counts for the limits of its card, as the index has it. A simulated one moved no money. */
export function isSpent(table: Record<'status' | 'simulated', AnyPgColumn>): SQL {
  return sql`${table.status} in ('APPROVED', 'AUTHORIZED', 'PENDING') and not ${table.simulated}`;
}

/** Payments of a sandbox. Amounts are in the smallest unit of the currency; their money is in the ledger. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    sandboxId: sandboxColumn(),
    /** The transaction number, `nrNumber`. */
    id: text().notNull(),
    /** Increases with every payment. */
    sequence: bigint({ mode: 'number' }).notNull(),
    /** An authorization reserves an amount; each of its captures is a payment. */
    kind: text().$type<'PAYMENT' | 'AUTHORIZATION'>().notNull().default('PAYMENT'),
    method: text().$type<'CARD' | 'WALLET' | 'TOKEN'>().notNull(),
    /** The card or wallet; null when the card of the request does not exist. */
    payerId: text('payer_id'),
    /** The cardholder whose card or wallet it is. */
    holderId: text('holder_id'),
    tokenId: text('token_id'),
    /** The status without cancellations and partial captures: see `payment-status.ts`. */
    status: text().$type<StoredPaymentStatus>().notNull(),
    responseCode: text('response_code').notNull(),
    /** Absent for older payments, and for a response that the request asked for. */
    declineReason: text('decline_reason').$type<DeclineReason>(),
    approvalCode: text('approval_code'),
    currency: text().$type<'KRW' | 'USD'>().notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** What was captured of an authorization. */
    captured: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** What was released of an authorization before it ended. */
    released: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The authorization that a payment was captured from. */
    authorizationId: text('authorization_id'),
    /** When that authorization was given: the day whose limits the payment counts for. */
    authorizedAt: timestamp('authorized_at', { withTimezone: true }),
    /** The refunded amount. */
    cancelled: bigint({ mode: 'bigint' }).notNull(),
    /** What the issuer paid of it, because the balance was too low for a clearing. */
    advanced: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** A refund without an original: nothing was paid, and all of it is given back. */
    credit: boolean().notNull().default(false),
    /** The request asked for its response, and no money was moved. */
    simulated: boolean().notNull(),
    merchantId: text('merchant_id').notNull(),
    merchantName: text('merchant_name'),
    /** What the request said of the merchant beside its id and name. */
    merchantDetails: json('merchant_details').$type<Omit<Merchant, 'merchantId' | 'name'>>(),
    order: json('order_details').$type<StoredOrder>(),
    orderId: text('order_id'),
    installmentMonths: integer('installment_months').notNull().default(0),
    interestFree: boolean('interest_free').notNull().default(false),
    invoiceNumber: text('invoice_number'),
    quoteId: text('quote_id'),
    /** The amount abroad that a quote converted. */
    originalAmount: json('original_amount').$type<ForeignAmount>(),
    assessmentId: text('assessment_id'),
    /** The caller's own reference. */
    externalId: text('external_id'),
    metadata: json().$type<Metadata>(),
    itemCount: integer('item_count').notNull(),
    /** The lines of the order, for the receipt. */
    lines: json().$type<{ text: string; amount: number }[]>(),
    /** The idempotency key of its request, with which a reversal identifies the payment. */
    idempotencyKey: text('idempotency_key'),
    /** When an authorization is released automatically. */
    releasesAt: timestamp('releases_at', { withTimezone: true }),
    settlementId: text('settlement_id'),
    /** Who decided, where the project was asked. */
    decidedBy: text('decided_by').$type<'ENDPOINT' | 'FALLBACK'>(),
    /** How long that took. */
    decisionMilliseconds: integer('decision_milliseconds'),
    /** What the endpoint said about a decline. */
    decisionReason: text('decision_reason'),
    /** What was asked for, where only a part was approved. */
    requestedAmount: bigint('requested_amount', { mode: 'bigint' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it last changed; null until then. */
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** Of its last change, from the counter of events, by a trigger; null for a row from before there was one. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    foreignKey({
      name: 'sandbox_payments_payer',
      columns: [table.sandboxId, table.payerId],
      foreignColumns: [sandboxResources.sandboxId, sandboxResources.id],
    }).onDelete('cascade'),
    check('sandbox_payments_cancelled', sql`${table.cancelled} between 0 and ${table.amount}`),
    // A clearing may be higher than its authorization, such as with a tip.
    check('sandbox_payments_captured', sql`${table.captured} >= 0`),
    check('sandbox_payments_released', sql`${table.released} between 0 and ${table.amount}`),
    check('sandbox_payments_advanced', sql`${table.advanced} between 0 and ${table.amount}`),
    unique('sandbox_payments_external_id').on(table.sandboxId, table.kind, table.externalId),
    index('sandbox_payments_order').on(table.sandboxId, table.orderId),
    index('sandbox_payments_payer').on(table.sandboxId, table.payerId, table.createdAt),
    // With all that the sum of a card's month needs, or each of its payments would be read.
    index('sandbox_payments_spent')
      .on(
        table.sandboxId,
        table.payerId,
        countsAt(table),
        table.authorizedAt,
        table.createdAt,
        table.amount,
        table.cancelled,
        table.captured,
        table.released,
      )
      .where(isSpent(table)),
    index('sandbox_payments_newest').on(table.sandboxId, table.kind, table.sequence),
    index('sandbox_payments_created').on(table.sandboxId, table.kind, table.createdAt),
    index('sandbox_payments_holder').on(table.sandboxId, table.kind, table.holderId, table.sequence),
    index('sandbox_payments_merchant').on(table.sandboxId, table.kind, table.merchantId, table.sequence),
    index('sandbox_payments_response').on(table.sandboxId, table.kind, table.responseCode, table.sequence),
    index('sandbox_payments_status').on(table.sandboxId, table.kind, statusShown(table), table.sequence),
    index('sandbox_payments_key').on(table.sandboxId, table.idempotencyKey),
    index('sandbox_payments_approval').on(table.sandboxId, table.approvalCode),
    // Every night and every move of the clock asks for what is to be settled.
    index('sandbox_payments_unsettled')
      .on(table.sandboxId, table.createdAt)
      .where(sql`${table.settledAt} is null`),
    index('sandbox_payments_open')
      .on(table.sandboxId, table.createdAt)
      .where(sql`${table.settlementId} is null`),
    index('sandbox_payments_settlement').on(table.sandboxId, table.settlementId, table.createdAt, table.sequence),
    // Every call asks whether an authorization has expired.
    index('sandbox_payments_due')
      .on(table.sandboxId, table.releasesAt)
      .where(sql`${table.status} = 'AUTHORIZED'`),
  ],
);

/** Cancellations of payments with their amounts. */
export const sandboxCancellations = pgTable(
  'sandbox_cancellations',
  {
    sandboxId: uuid('project_id').notNull(),
    id: text().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: bigint({ mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    /** A payment that is settled already is refunded by its merchant. */
    kind: text().$type<'CANCELLATION' | 'REFUND'>().notNull().default('CANCELLATION'),
    lines: json().$type<CancelledLine[]>(),
    settlementId: text('settlement_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Of its last change, from the counter of events, by a trigger; null for a row from before there was one. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    foreignKey({
      name: 'sandbox_cancellations_payment',
      columns: [table.sandboxId, table.paymentId],
      foreignColumns: [sandboxPayments.sandboxId, sandboxPayments.id],
    }).onDelete('cascade'),
    index('sandbox_cancellations_payment').on(table.sandboxId, table.paymentId),
    index('sandbox_cancellations_settlement').on(table.sandboxId, table.settlementId, table.createdAt),
  ],
);

/** The amounts due to a merchant for a day, week or month: one of its cycles. */
export const sandboxSettlements = pgTable(
  'sandbox_settlements',
  {
    sandboxId: sandboxColumn(),
    id: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    merchantId: text('merchant_id').notNull(),
    acquirerId: text('acquirer_id').notNull(),
    currency: text().$type<'KRW' | 'USD'>().notNull(),
    /** The first and the last day of the cycle. */
    startsOn: date('starts_on').notNull(),
    settledOn: date('settled_on').notNull(),
    status: text().$type<'OPEN' | 'CONFIRMED' | 'DISPUTED' | 'PAID'>().notNull(),
    paymentCount: integer('payment_count').notNull(),
    grossAmount: bigint('gross_amount', { mode: 'bigint' }).notNull(),
    cancelledAmount: bigint('cancelled_amount', { mode: 'bigint' }).notNull(),
    feeAmount: bigint('fee_amount', { mode: 'bigint' }).notNull(),
    feeTaxAmount: bigint('fee_tax_amount', { mode: 'bigint' }).notNull(),
    /** In hundredths of a percent, as it was on that day. */
    feeRate: integer('fee_rate').notNull(),
    /** The id of its dispute. */
    caseNumber: text('case_number'),
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Of its last change, from the counter of events, by a trigger; null for a row from before there was one. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    unique('sandbox_settlements_once').on(table.sandboxId, table.merchantId, table.currency, table.settledOn),
    index('sandbox_settlements_newest').on(table.sandboxId, table.sequence),
    index('sandbox_settlements_settled').on(table.sandboxId, table.settledOn, table.sequence),
    index('sandbox_settlements_status').on(table.sandboxId, table.status, table.sequence),
  ],
);
