import type { Problem } from './entities/problem.ts';

/**
 * Reason codes of errors (product.md#errors). Programs decide by these; people read the message that the shell's
 * catalogue has for each of them in both languages.
 */
export const reasonCodes = {
  /** Clear both tokens and go to the login page (product.md#errors). */
  sessionEnded: '30_002_026',
  notFound: '10_000_404',
  invalidInput: '10_000_400',
  unauthenticated: '10_000_401',
  forbidden: '10_000_403',
  conflict: '10_000_409',
  tooManyRequests: '10_000_429',
  /** The CMS content exists, but its status is not 10 (product.md#errors). */
  inactiveContent: '10_000_410',
  payloadTooLarge: '10_000_413',
  unsupportedMediaType: '10_000_415',
  unavailable: '10_000_503',
  unexpected: '10_000_500',
  loginFailed: '20_001_001',
  emailNotVerified: '20_001_002',
  emailNotFound: '20_001_003',
  verificationFailed: '20_001_004',
  resetFailed: '20_001_005',
  passwordReused: '20_001_006',
  emailTaken: '20_001_007',
  leadsProject: '20_001_008',
  currentPasswordWrong: '20_001_009',
  /** The call needs the second factor: confirm it, then repeat the call. */
  stepUpRequired: '20_001_010',
  /** The account has no second factor, but its role or the project requires one. */
  secondFactorMissing: '20_001_011',
  secondFactorWrong: '20_001_012',
  /** A new password is on a list of known ones, or contains what is easy to guess. */
  passwordCommon: '20_001_013',
  keyLimit: '20_002_001',
  confirmationWordsWrong: '20_002_002',
  projectNameTaken: '20_002_003',
  projectNotActive: '20_002_004',
  stepNotAllowed: '20_002_005',
  memberAgain: '20_002_006',
  invitationFailed: '20_002_007',
  invitationForAnother: '20_002_008',
  /** The account leads the maximum number of projects; the problem's `limit` is that number. */
  projectLimit: '20_002_009',
  /** Production keys follow a passed UAT. */
  productionLocked: '20_002_010',
  /** Staff do not decide about projects of which they are members. */
  ownProject: '20_002_011',
  /** Why the sandbox rejected a key: separate codes, so that a program knows what to do. */
  keyWrong: '20_006_001',
  keyExpired: '20_006_002',
  keyRevoked: '20_006_003',
  keyOfAnotherEnvironment: '20_006_004',
  /** The same for the signature of a request. */
  signatureRequired: '20_006_005',
  signatureWrong: '20_006_006',
  signatureExpired: '20_006_007',
  signatureKeyWrong: '20_006_008',
  signatureUsed: '20_006_009',
  /** File format or size unsupported (product.md#errors). */
  attachmentUnsupported: '20_003_001',
  /** Its file was deleted, or is part of another inquiry. */
  attachmentGone: '20_003_002',
  /** A PDF that can run a script or a program. */
  attachmentActive: '20_003_003',
  uatInProgress: '20_004_001',
  importInProgress: '20_005_001',
  packageOfAnotherSource: '20_005_002',
} as const;

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
