/** Steps in each doubling: a value is known to 9 %. */
const steps = 4;

/** The place of a value on a scale whose steps grow with it: many values are kept as a few counts. */
export function bucketOf(value: number): number {
  return Math.round(Math.log2(value + 1) * steps);
}

/** The value in the middle of a place. */
export function valueOf(bucket: number): number {
  return Math.round(2 ** (bucket / steps) - 1);
}

/**
 * The value that so large a part of all is at or below.
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
