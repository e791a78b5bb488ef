/** The median of some figures; of an even number the upper of the middle two. `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The smallest figure that a share of them, 0 to 1, does not exceed; infinite for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Infinity;
}

/** The medians of figures by name. */
export function medians<Name extends string>(figures: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const [first] = figures;
  if (!first) throw new Error('There are no figures.');
  const result: Record<Name, number> = { ...first };
  for (const name in result) result[name] = median(figures.map((each) => each[name]));
  return result;
}
