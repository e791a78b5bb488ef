import type { Expiry } from '../resources/cards/card.ts';
import type { Amount } from '../model/money.ts';

/** The documented response codes and their messages. */
export const responseMessages = {
  '0000': 'Approved',
  '5101': 'The balance is too low',
  '5102': 'A spending limit would be exceeded',
  '5103': 'The merchant is not allowed for this card',
  '5201': 'The card or wallet is blocked',
  '5202': 'The card has expired',
  '5301': 'The card number or the CVC is wrong',
} as const;

export type ResponseCode = keyof typeof responseMessages;
export function isPaymentCode(code: string): code is ResponseCode {
  return Object.hasOwn(responseMessages, code);
}

export type DeclineCode = Exclude<ResponseCode, '0000'>;

export interface CardDetails {
  cardNumber: string;
  expiry: Expiry;
  cvc?: string;
}

export interface Merchant {
  merchantId: string;
  name?: string;
  categoryCode: string;
  /** Absent for an online payment. */
  location?: { country: string; city?: string };
}

export interface OrderItem {
  name: string;
  quantity: number;
  unitPrice: number;
  options?: { name: string; price: number }[];
}

/** The request of Approve a payment. */
export interface PaymentRequest {
  method: { type: 'CARD' | 'WALLET'; card?: CardDetails; walletId?: string };
  amount: Amount;
  merchant: Merchant;
  order?: { orderId: string; items?: OrderItem[] };
  installmentMonths?: number;
  simulation?: { responseCode: ResponseCode };
}
