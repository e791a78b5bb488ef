import type { Problem } from './entities/problem.ts';

/**
 * Reason codes of errors (product.md#errors). Programs decide by these; people read the message that the shell's
 * catalogue has for each of them in both languages.
 */
export * as reasonCodes from './reason-codes.ts';

/**
 * Why the link of a mail was rejected, as the `type` of its problem: all three share a reason code (product.md#errors),
 * but the page's next step differs.
 */
export const linkProblems = {
  used: 'urn:up:problem:link-used',
  expired: 'urn:up:problem:link-expired',
  unknown: 'urn:up:problem:link-unknown',
} as const;

/** The `type` of `stepUpRequired` while a sign-in still waits for the second factor: nothing else is allowed. */
export const pendingSessionProblem = 'urn:up:problem:session-pending';

/** Whom `secondFactorMissing` is about: its `type`, by which the page says what can be done. */
export const factorMissingProblems = {
  operator: 'urn:up:problem:factor-missing:operator',
  leader: 'urn:up:problem:factor-missing:leader',
  member: 'urn:up:problem:factor-missing:member',
  /** Who requires it of a project's members needs one too. */
  requiring: 'urn:up:problem:factor-missing:requiring',
} as const;
export type FactorMissing = keyof typeof factorMissingProblems;

/** A call that was answered with a problem, or not at all (status 0: the network failed). */
export class ProblemError extends Error {
  readonly problem: Problem;

  /**
   * Every application has a copy of this class, and one may catch what another threw, so instances are recognised by
   * their properties.
   */
  static override [Symbol.hasInstance](error: unknown): error is ProblemError {
    return error instanceof Error && isProblem((error as Partial<ProblemError>).problem);
  }

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

/** Whether a response is one of our problems; a proxy may have sent anything. */
export function isProblem(response: unknown): response is Problem {
  const { status, reasonCode } = (response ?? {}) as Partial<Problem>;
  return typeof status === 'number' && typeof reasonCode === 'string';
}
