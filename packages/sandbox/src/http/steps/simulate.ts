import { simulateHeader, simulateKeyPrefix } from '@up/api/calls/sandbox/sandbox';
import { newTable } from '@up/api/new-table';
import type { ProblemError, reasonCodes } from '@up/api/problem';

import { problem } from '@up/platform/http/problems';
import type { Call, Found, Rejected } from '../call.ts';
import { methodNotAllowed, noSuchApi, preconditionFailed, requestTimeout } from '../response/http-problems.ts';
import { accessReasons } from '../response/sandbox-error.ts';
import { isRejectionReason, rejection } from '../../model/rejection.ts';
import { invalid } from '../../model/invalid.ts';
import { isPaymentCode, type ResponseCode } from '../../model/response-codes.ts';

const retryAfterSeconds = 60;
const detail = 'The request asked for this response.';

/** The reason of each code whose problem has nothing of its own. */
const reasons = newTable<keyof typeof reasonCodes>({
  ...accessReasons,
  UNAUTHORIZED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'notFound',
  CONFLICT: 'conflict',
  PAYLOAD_TOO_LARGE: 'payloadTooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'unsupportedMediaType',
  UNEXPECTED: 'unexpected',
});

const otherProblems = newTable({
  INVALID_REQUEST: () => invalid({ simulated: 'notAllowed' }),
  NO_SUCH_API: noSuchApi,
  METHOD_NOT_ALLOWED: () => methodNotAllowed(['GET']),
  REQUEST_TIMEOUT: requestTimeout,
  PRECONDITION_FAILED: preconditionFailed,
  TOO_MANY_REQUESTS: () => problem('tooManyRequests', { detail, retryAfterSeconds }),
  UNAVAILABLE: () => problem('unavailable', { detail, retryAfterSeconds }),
});

/** The problem of a code of a status or of denied access; undefined for other codes. */
export function httpProblem(code: string): ProblemError | undefined {
  const reason = reasons[code];
  return reason ? problem(reason, { detail }) : otherProblems[code]?.();
}

/**
 * Rejects a request with the response that it asks for, in the header or at the beginning of its idempotency key; with a
 * 400 for an unknown code.
 * @returns the response code that it asks for of a payment
 */
export function simulate({ headers }: Pick<Call, 'headers'>): ({ simulatedCode?: ResponseCode } & Found) | Rejected {
  const code = requestedCode(headers);
  if (code === undefined || isPaymentCode(code)) return { simulatedCode: code };
  if (isRejectionReason(code)) return { rejection: rejection(code, detail) };
  return { rejection: httpProblem(code) ?? invalid({ [simulateHeader]: 'notAllowed' }) };
}

function requestedCode(headers: Call['headers']): string | undefined {
  const header = headers[simulateHeader.toLowerCase()];
  if (typeof header === 'string' && header !== '') return header;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !key.startsWith(simulateKeyPrefix)) return undefined;
  return key.slice(simulateKeyPrefix.length).split(':')[0];
}
