/** How many numbers browsers have: each is a hundredth of a percent of the visitors. */
export const buckets = 10_000;

/** Numbers of browsers, from the first to before the second. */
export type Range = readonly [from: number, to: number];

/** What wants a share of the visitors. */
export interface Share {
  /** In percent. */
  traffic: number;
  /** The ranges that it had, of which it retains as many as it can. */
  ranges: readonly Range[];
}

/**
 * Gives each share ranges of the browsers' numbers that no other has, so that a browser is in one at most. A browser
 * stays in its share unless that shrinks or ends. Shares that come last get what is left, if they are more than 100 %.
 */
export function allocateShares(shares: readonly Share[]): Range[][] {
  const taken: Range[] = [];
  const retained = shares.map(({ traffic, ranges }) => {
    const own = take(without(ranges, taken), sizeFor(traffic));
    taken.push(...own);
    return own;
  });
  return shares.map(({ traffic }, index) => {
    const own = retained[index] ?? [];
    const added = take(without([[0, buckets]], taken), sizeFor(traffic) - sizeOf(own));
    taken.push(...added);
    return joined([...own, ...added]);
  });
}

/** Whether a browser's number is in one of the ranges. */
export function isWithin(ranges: readonly Range[], bucket: number): boolean {
  return ranges.some(([from, to]) => bucket >= from && bucket < to);
}

function sizeFor(traffic: number): number {
  return Math.round((traffic / 100) * buckets);
}

function sizeOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The first numbers of some ranges. */
function take(ranges: readonly Range[], size: number): Range[] {
  let left = size;
  return ranges.flatMap(([from, to]): Range[] => {
    const end = Math.min(to, from + left);
    if (end <= from) return [];
    left -= end - from;
    return [[from, end]];
  });
}

/** What is left of some ranges without others. */
function without(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return others.reduce<Range[]>(
    (left, [start, end]) =>
      left
        .flatMap(([from, to]): Range[] => [
          [from, Math.min(to, start)],
          [Math.max(from, end), to],
        ])
        .filter(([from, to]) => from < to),
    [...ranges],
  );
}

/** The same numbers in as few ranges as possible. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last?.[1] === from) result[result.length - 1] = [last[0], to];
    else result.push([from, to]);
  }
  return result;
}
