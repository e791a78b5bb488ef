import type { Price } from '@up/api/calls/publishing/price';

/** The most calls per month in the calculator; customers with more talk to sales. */
export const maxCalls = 100_000_000;
/** Sales tax, in percent, not included in any price (product.md#limits). */
export const vatPercent = 10;

export interface Line {
  /** The number of calls above which the price applies, and how many calls are charged with it. */
  calls: number;
  perCall: number;
  amount: number;
}

/** The monthly cost of a package: its fee, and a line for each band that is reached. */
export interface PackageEstimate {
  fee: number;
  lines: Line[];
  amount: number;
}

/**
 * All amounts are integers in won: fees and prices per call are integers.
 * @param calls per month
 */
export function estimatePackage({ monthlyFee, includedCalls, bands }: Price, calls: number): PackageEstimate {
  const charged = Math.max(0, Math.min(calls, maxCalls) - includedCalls);
  const lines = bands.flatMap(({ above, perCall }, index) => {
    const until = bands[index + 1]?.above ?? Infinity;
    const callsInBand = Math.max(0, Math.min(charged, until) - above);
    return callsInBand > 0 ? [{ calls: callsInBand, perCall, amount: callsInBand * perCall }] : [];
  });
  return { fee: monthlyFee, lines, amount: lines.reduce((sum, { amount }) => sum + amount, monthlyFee) };
}

/** The tax on an amount of won, rounded down. */
export function vatOf(amount: number): number {
  return Math.floor((amount * vatPercent) / 100);
}
