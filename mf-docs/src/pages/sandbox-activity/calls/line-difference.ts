export interface DifferenceLine {
  /** Which of the two texts contains the line. */
  kind: 'both' | 'before' | 'after';
  text: string;
}

/** Longer texts are not compared line by line: the table would be too large. */
const maxLines = 2_000;

/** Compares two texts line by line: common lines, and in between those of only one text. */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [one, other] = [before.split('\n').slice(0, maxLines), after.split('\n').slice(0, maxLines)];
  // lengths[i][j]: length of the longest common subsequence after line i of the one and line j of the other.
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as Uint16Array;
      const nextRow = lengths[i + 1] as Uint16Array;
      row[j] = one[i] === other[j] ? (nextRow[j + 1] ?? 0) + 1 : Math.max(nextRow[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      lines.push({ kind: 'both', text: one[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'before', text: one[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'after', text: other[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
