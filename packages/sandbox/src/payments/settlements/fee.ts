/** A merchant's fee in the smallest unit of the currency, rounded; the rate is in percent. */
export function feeOf(amount: bigint, feeRate: number): number {
  return Math.round((Number(amount) * feeRate) / 100);
}
