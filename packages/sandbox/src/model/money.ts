export type Currency = 'KRW' | 'USD';

/** In the smallest unit of the currency. */
export interface Amount {
  value: number;
  currency: Currency;
}

/** The most that one call moves, in the smallest unit of the currency. */
export const maxAmounts: Readonly<Record<Currency, number>> = { KRW: 10_000_000, USD: 1_000_000 };

/** The balance of a wallet or card. */
export interface Balance {
  available: number;
  held: number;
  currency: Currency;
}
