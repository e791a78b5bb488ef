import type { Amount } from '../../model/money.ts';

/** The merchant of a payment, as a request describes it. */
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

export interface Order {
  orderId: string;
  items?: OrderItem[];
}

/** An amount in a currency that is converted into won. */
export interface ForeignAmount {
  value: number;
  currency: 'USD' | 'EUR' | 'JPY' | 'CNY';
}

/** A line of an order that is given back. */
export interface CancelledLine {
  itemIndex: number;
  quantity: number;
  amount: Amount;
}
