import type { Amount, Currency } from '../../model/money.ts';

/** The merchant of a payment, as a request describes it. */
export interface Merchant {
  merchantId: string;
  name?: string;
  categoryCode: string;
  /** Absent for an online payment. */
  location?: { country: string; city?: string };
}

interface Item<Price> {
  name: string;
  quantity: number;
  unitPrice: Price;
  options?: { name: string; price: Price }[];
}

/** An order as a request describes it, and as responses return it. */
export interface Order {
  orderId: string;
  items?: Item<Amount>[];
}

/** A line of an order as it is stored: its prices are in the smallest unit of the payment's currency. */
export type StoredItem = Item<number>;

/** An order as it is stored. */
export interface StoredOrder {
  orderId: string;
  items?: StoredItem[];
}

export function storedOrder({ items, ...order }: Order): StoredOrder {
  return { ...order, ...(items && { items: items.map((item) => withPrices(item, ({ value }) => value)) }) };
}

export function orderOf({ items, ...order }: StoredOrder, currency: Currency): Order {
  const amountOf = (value: number) => ({ value, currency });
  return { ...order, ...(items && { items: items.map((item) => withPrices(item, amountOf)) }) };
}

function withPrices<From, To>({ options, ...item }: Item<From>, convert: (price: From) => To): Item<To> {
  return {
    ...item,
    unitPrice: convert(item.unitPrice),
    ...(options && { options: options.map(({ name, price }) => ({ name, price: convert(price) })) }),
  };
}

/** All prices of an order. */
export function pricesOf({ items = [] }: Order): Amount[] {
  return items.flatMap(({ unitPrice, options = [] }) => [unitPrice, ...options.map(({ price }) => price)]);
}

/** What a line of an order costs. */
export function priceOf({ quantity, unitPrice, options = [] }: StoredItem): number {
  return quantity * options.reduce((sum, { price }) => sum + price, unitPrice);
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
