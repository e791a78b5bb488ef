/** Steps per doubling: values are accurate to 9 %. */
const steps = 4;

/** The percentile by which a web vital is rated: three of four visits are at least as good. */
export const judgedShare = 0.75;

/** The position of a value on a logarithmic scale, which stores many values as a few counts. */
export function bucketOf(value: number): number {
  return Math.round(Math.log2(value + 1) * steps);
}

/** The value in the middle of a step. */
export function valueOf(bucket: number): number {
  return Math.round(2 ** (bucket / steps) - 1);
}

/**
 * The value that a given share of all values does not exceed.
 * @param share from 0 to 1
 */
export function percentile(counts: readonly { bucket: number; count: number }[], share: number): number {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= total * share) return valueOf(bucket);
  }
  return 0;
}
