/** How a line of a reconciliation file differs from the books. */
export const mismatchKinds = ['MISSING', 'DOUBLED', 'WRONG_AMOUNT', 'WRONG_DATE', 'UNKNOWN'] as const;

/** Whether the last report of a file named a mismatch. */
export const mismatchResults = ['NOT_REPORTED', 'FOUND', 'MISSED', 'UNFOUNDED'] as const;
export type MismatchResult = (typeof mismatchResults)[number];
