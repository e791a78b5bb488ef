/** What can go wrong between a programme and its endpoint, each to be tried without a payment. */
export const drills = [
  'LATE',
  'WRONG_SIGNATURE',
  'INVALID_JSON',
  'REFUSED',
  'SERVER_ERROR',
  'PART',
  'DUPLICATE',
] as const;
export type Drill = (typeof drills)[number];
