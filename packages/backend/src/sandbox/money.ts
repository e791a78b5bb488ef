export type Currency = 'KRW' | 'USD';

/** In the smallest unit of the currency. */
export interface Amount {
  value: number;
  currency: Currency;
}

/** What is in a wallet or left on a card. */
export interface Balance {
  available: number;
  held: number;
  currency: Currency;
}
