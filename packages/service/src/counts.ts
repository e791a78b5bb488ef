/** A value with the values of its labels before it. */
export type Row = readonly [...labels: string[], value: number];

/** The most rows of a metric. A label whose values somebody else chooses, such as versions, must not fill the memory. */
export const maxRows = 500;

/** Takes the place of the values of labels that have no row of their own. */
export const otherLabel = 'other';

/** Counts what happens by the values of labels, for metrics: above {@link maxRows}, new values count as `other`. */
export class Counts {
  readonly #rows = new Map<string, Row>();

  /** Counts one more of these values. */
  add(...labels: string[]): void {
    const own = JSON.stringify(labels);
    const isNew = !this.#rows.has(own);
    const counted = isNew && this.#rows.size >= maxRows - 1 ? labels.map(() => otherLabel) : labels;
    const key = counted === labels ? own : JSON.stringify(counted);
    this.#rows.set(key, [...counted, Number(this.#rows.get(key)?.at(-1) ?? 0) + 1]);
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()];
  }
}

/** Merges the rows above {@link maxRows} into one whose labels are `other`. */
export function boundRows(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= maxRows) return rows;
  const rest = rows.slice(maxRows - 1);
  const labels = (rest[0] ?? []).slice(1).map(() => otherLabel);
  return [...rows.slice(0, maxRows - 1), [...labels, rest.reduce((sum, row) => sum + Number(row.at(-1)), 0)]];
}
