export type Currency = 'KRW' | 'USD';

/** In the smallest unit of the currency. */
export interface Amount {
  value: number;
  currency: Currency;
}

/** The balance of a wallet or card. */
export interface Balance {
  available: number;
  held: number;
  currency: Currency;
}
