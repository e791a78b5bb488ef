import { seoulDay } from './seoul-time.ts';

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

/**
 * What belongs to payments that are approved but not settled. Settlement is at the end of the day, so that what was
 * held on another day is held no longer.
 */
export interface Hold {
  amount: number;
  day: string;
}

export const noHold: Hold = { amount: 0, day: '' };

export function heldNow({ amount, day }: Hold, now: Date): number {
  return day === seoulDay(now) ? amount : 0;
}

/** Holds so much more, or less when the change is negative. */
export function changeHold(hold: Hold, change: number, now: Date): Hold {
  return { amount: Math.max(0, heldNow(hold, now) + change), day: seoulDay(now) };
}
