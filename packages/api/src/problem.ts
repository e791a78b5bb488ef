import * as z from 'zod/mini';

/**
 * Reason codes of errors (spec 8). A program decides by these, a person reads the message
 * that the catalogue of the shell has for each of them in both languages.
 */
export const reasonCodes = {
  /** Spec 8: clear both tokens and go to the login page. */
  sessionEnded: '30_002_026',
  notFound: '10_000_404',
  invalidInput: '10_000_400',
  unauthenticated: '10_000_401',
  forbidden: '10_000_403',
  conflict: '10_000_409',
  tooManyRequests: '10_000_429',
  /** Spec 8: the CMS content exists, but its status is not 10. */
  inactiveContent: '10_000_410',
  payloadTooLarge: '10_000_413',
  unsupportedMediaType: '10_000_415',
  unavailable: '10_000_503',
  unexpected: '10_000_500',
} as const;

/** `application/problem+json` (RFC 9457) with a reason code and, for a form, what is wrong by field path. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  reasonCode: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;

/** A call that was answered with a problem, or not at all (status 0: the network failed). */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail ?? problem.title, options);
    this.name = 'ProblemError';
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get reasonCode(): string {
    return this.problem.reasonCode;
  }
}
