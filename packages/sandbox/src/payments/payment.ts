import type { Amount } from '../model/money.ts';
import type { ForeignAmount, Merchant, Order } from '../store/payments/order.ts';
import type { Expiry } from '../resources/cards/data.ts';
import type { PinBlock } from '../resources/cards/pin.ts';
import type { ResponseCode } from '../model/response-codes.ts';

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
  /** The PIN that was entered at a cash machine. */
  pin?: PinBlock;
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
