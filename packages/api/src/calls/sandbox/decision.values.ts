export { type Drill, drills } from '../../rules/own-code-cases.ts';

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

/** How long an endpoint has for its answer, in milliseconds. */
export const decisionMilliseconds = 2_000;
