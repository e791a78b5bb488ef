/** The same of both sides of a comparison. */
export const both = <Side, Result>(
  [before, after]: readonly [Side, Side],
  read: (side: Side) => Result,
): [Result, Result] => [read(before), read(after)];
