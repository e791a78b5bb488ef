import type { InputOf } from '../model/operation.ts';
import type { ForeignAmount } from '../store/payments/order.ts';
import type { DeclineReason } from '../model/response-codes.ts';
import type { Payer } from './payer.ts';

/** The request of Approve a payment. */
export type PaymentRequest = InputOf<'POST /sandbox/v1/payments'>;
export type CardDetails = NonNullable<PaymentRequest['method']['card']>;

/** What a merchant tells the network about an authorization. */
export interface NetworkTerms {
  /** Whether the merchant takes what the balance covers, when that is less. */
  acceptsPart?: boolean;
  /** A merchant that starts a payment with a stored card has no CVC. */
  initiatedBy?: 'CARDHOLDER' | 'MERCHANT';
  /** Why one is declined that would be approved, such as for a wrong PIN. */
  furtherReason?: (payer: Payer) => Promise<DeclineReason | undefined>;
  /** The amount abroad that the rate of the day converted. */
  originalAmount?: ForeignAmount;
}
