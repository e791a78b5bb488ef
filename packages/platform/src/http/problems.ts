import type * as z from 'zod/mini';

import type { Problem } from '@up/api/entities/problem';
import { newTable } from '@up/api/new-table';
import { ProblemError, reasonCodes } from '@up/api/problem';

type Reason = keyof typeof reasonCodes;

/** Status and title of every reason; titles are for developers, users read the shell's catalogue. */
const standard: Record<Reason, { status: number; title: string }> = {
  invalidInput: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  sessionEnded: { status: 401, title: 'The session has ended' },
  forbidden: { status: 403, title: "You don't have permission to access." },
  notFound: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'The request conflicts with the current state' },
  inactiveContent: { status: 410, title: 'Inactive cms content!' },
  payloadTooLarge: { status: 413, title: 'The request is too large' },
  unsupportedMediaType: { status: 415, title: 'The content type is not supported' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available at the moment' },
  loginFailed: { status: 401, title: 'The e-mail or the password does not match' },
  emailNotVerified: { status: 403, title: 'The e-mail address is not verified' },
  emailNotFound: { status: 404, title: 'Your email does not exist.' },
  verificationFailed: { status: 400, title: 'Your email verification failed. Please request to help.' },
  resetFailed: { status: 400, title: 'Reset password failed. Contact the team.' },
  passwordReused: { status: 400, title: 'The current password cannot be used again' },
  passwordCommon: { status: 400, title: 'The password is easy to guess' },
  emailTaken: { status: 409, title: 'An account with this email already exists' },
  leadsProject: {
    status: 409,
    title: 'Withdrawal failed. The account leads a project; hand it over or delete it first',
  },
  currentPasswordWrong: { status: 400, title: 'The current password does not match' },
  stepUpRequired: { status: 403, title: 'Confirm your second factor first' },
  secondFactorMissing: { status: 403, title: 'Set up a second factor first' },
  secondFactorWrong: { status: 400, title: 'The second factor does not match' },
  keyLimit: { status: 409, title: 'At most 2 keys of a kind' },
  confirmationWordsWrong: { status: 400, title: 'The words of confirmation do not match' },
  projectNameTaken: { status: 409, title: 'The leader already has a project with this name' },
  projectNotActive: { status: 409, title: 'The project is not active' },
  stepNotAllowed: { status: 409, title: 'The present state does not allow this step' },
  memberAgain: { status: 409, title: 'This person is already a member or invited' },
  invitationFailed: { status: 400, title: 'The invitation cannot be accepted' },
  attachmentUnsupported: { status: 415, title: 'File format or size not supported' },
  attachmentActive: { status: 415, title: 'The PDF contains scripts or other actions' },
  attachmentGone: { status: 409, title: 'The attachment is no longer available' },
  uatInProgress: { status: 409, title: 'A UAT of the project is in progress' },
  importInProgress: { status: 409, title: 'Another import is running' },
  packageOfAnotherSource: { status: 409, title: 'The package belongs to another source' },
  keyWrong: { status: 401, title: 'The keys do not exist or do not belong together' },
  keyExpired: { status: 401, title: 'The key has expired' },
  keyRevoked: { status: 401, title: 'The key was deleted' },
  keyOfAnotherEnvironment: { status: 401, title: 'The key is for another environment' },
  signatureRequired: { status: 401, title: 'The key takes signed requests only' },
  signatureWrong: { status: 401, title: 'The signature does not fit the request' },
  signatureExpired: { status: 401, title: 'The signature was made too long ago' },
  signatureKeyWrong: { status: 401, title: 'The key of the signature is not known' },
  signatureUsed: { status: 401, title: 'The signature was used before' },
  productionLocked: { status: 409, title: 'Production keys follow passed UATs of all mandatory APIs' },
  ownProject: { status: 403, title: 'Somebody else decides about your own project' },
  projectLimit: { status: 409, title: 'Project limit reached' },
  invitationForAnother: { status: 403, title: 'The invitation is for another e-mail address' },
};

/** Details of a problem in addition to its reason. */
type Details = Partial<Pick<Problem, 'type' | 'detail' | 'retryAfterSeconds' | 'limit' | 'fieldErrors'>>;

/** A problem to throw, with which every handler reports an error. */
export function problem(reason: Reason, more: Details = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', ...standard[reason], reasonCode: reasonCodes[reason], ...more });
}

/** Whether an error is a problem with a reason. */
export function isProblem(error: unknown, reason: Reason): boolean {
  return error instanceof ProblemError && error.problem.reasonCode === reasonCodes[reason];
}

/** The first message of each field, by its path; `nameless` is the key for errors without a path. */
export function fieldErrorsOf({ issues }: z.core.$ZodError, nameless = ''): Record<string, string> {
  const fieldErrors: Record<string, string> = newTable();
  for (const { path, message } of issues) fieldErrors[path.join('.') || nameless] ??= message;
  return fieldErrors;
}
