import { keysOf } from '@up/api/keys-of';

import { outOfBounds, rejectInvalid } from '../model/invalid.ts';
import { maxAmounts } from '../model/money.ts';
import type { ForeignAmount } from '../store/payments/order.ts';

const ofCurrency = {
  USD: { unit: 1, rate: 1385.5, decimals: 2 },
  EUR: { unit: 1, rate: 1502.3, decimals: 2 },
  JPY: { unit: 100, rate: 921.3, decimals: 0 },
  CNY: { unit: 1, rate: 191.8, decimals: 2 },
} as const;
const margin = 1.01;

/** The rates of every day, in won. */
export const rates = keysOf(ofCurrency).map((currency) => {
  const { unit, rate } = ofCurrency[currency];
  return { currency, unit, rate };
});

/** What an amount abroad costs in won, and the rate with the margin. @throws {ProblemError} 400 when it is too high */
export function convert({ value, currency }: ForeignAmount): { charged: number; rate: number } {
  const { unit, rate: middle, decimals } = ofCurrency[currency];
  const rate = Math.round(middle * margin * 100) / 100;
  const max = Math.floor((maxAmounts.KRW / rate) * unit * 10 ** decimals);
  rejectInvalid({ 'originalAmount.value': outOfBounds(value, { max }) });
  return { charged: Math.max(1, Math.round((value / 10 ** decimals / unit) * rate)), rate };
}
