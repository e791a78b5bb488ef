import type { Problem } from '@up/api/entities/problem';
import { ProblemError, reasonCodes } from '@up/api/problem';

type Reason = keyof typeof reasonCodes;

/** Status and title of every reason; titles are for developers, users read the shell's catalogue. */
const standard: Record<Reason, { status: number; title: string }> = {
  invalidInput: { status: 400, title: 'The request is not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  sessionEnded: { status: 401, title: 'The session has ended' },
  forbidden: { status: 403, title: "You don't have permission to access." },
  notFound: { status: 404, title: 'There is no such thing here' },
  conflict: { status: 409, title: 'The request does not fit the present state' },
  inactiveContent: { status: 410, title: 'Inactive cms content!' },
  payloadTooLarge: { status: 413, title: 'The request is too large' },
  unsupportedMediaType: { status: 415, title: 'The content type is not supported' },
  tooManyRequests: { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The service is not available at the moment' },
};

/** A problem to throw: every handler's way to answer with an error. */
export function problem(reason: Reason, more: Pick<Problem, 'detail' | 'fieldErrors'> = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', ...standard[reason], reasonCode: reasonCodes[reason], ...more });
}
