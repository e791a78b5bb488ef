export const decisionOutcomes = ['APPROVED', 'PARTIALLY_APPROVED', 'DECLINED'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Why the fallback decided. */
export const fallbackCauses = [
  'TIMEOUT',
  'CONNECTION_REFUSED',
  'TLS_ERROR',
  'HTTP_ERROR',
  'INVALID_ANSWER',
  'TOO_MANY_OPEN',
  'INTERRUPTED',
] as const;
export type FallbackCause = (typeof fallbackCauses)[number];

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

/** How long an endpoint has for its answer, in milliseconds. */
export const decisionMilliseconds = 2_000;
