import type { Amount } from '../model/money.ts';
import type { ForeignAmount, Merchant, Order } from '../store/payments/order.ts';
import type { Expiry } from '../resources/cards/data.ts';
import type { DeclineReason, ResponseCode } from '../model/response-codes.ts';
import type { Payer } from './payer.ts';

export interface CardDetails {
  cardNumber: string;
  expiry: Expiry;
  cvc?: string;
}

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

/** The request of Approve a payment. */
export interface PaymentRequest {
  method: { type: 'CARD' | 'WALLET' | 'TOKEN'; card?: CardDetails; walletId?: string; tokenId?: string };
  amount: Amount;
  merchant: Merchant;
  order?: Order;
  installmentMonths?: number;
  interestFree?: boolean;
  quoteId?: string;
  assessmentId?: string;
  externalId?: string;
  metadata?: Readonly<Record<string, unknown>>;
  simulation?: { responseCode: ResponseCode };
}
