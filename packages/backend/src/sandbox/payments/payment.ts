import type { Amount } from '../model/money.ts';
import type { Expiry } from '../resources/cards/data.ts';
import type { ResponseCode } from '../model/response-codes.ts';

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
