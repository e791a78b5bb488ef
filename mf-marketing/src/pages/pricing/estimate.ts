import type { Price } from '@up/api/calls/price';

/** The most calls a month that the calculator takes; whoever needs more talks to sales. */
export const mostCalls = 100_000_000;
/** Spec 9: sales tax, in percent, not included in any price. */
export const vatPercent = 10;

export interface Line {
  /** Calls above which the price holds, and how many calls are charged with it. */
  calls: number;
  perCall: number;
  amount: number;
}

/** What a package costs in a month with so many calls: its fee, and a line for each band that is reached. */
export interface PackageEstimate {
  fee: number;
  lines: Line[];
  amount: number;
}

/**
 * Whole won all through: fees and prices of calls are whole numbers, and so are sums of their products.
 * @param calls a month
 */
export function estimatePackage({ monthlyFee, includedCalls, bands }: Price, calls: number): PackageEstimate {
  const charged = Math.max(0, Math.min(calls, mostCalls) - includedCalls);
  const lines = bands.flatMap(({ above, perCall }, index) => {
    const until = bands[index + 1]?.above ?? Infinity;
    const within = Math.max(0, Math.min(charged, until) - above);
    return within > 0 ? [{ calls: within, perCall, amount: within * perCall }] : [];
  });
  return { fee: monthlyFee, lines, amount: lines.reduce((sum, { amount }) => sum + amount, monthlyFee) };
}

/** The tax on a sum of won; what is less than a won is dropped. */
export function vatOf(amount: number): number {
  return Math.floor((amount * vatPercent) / 100);
}
