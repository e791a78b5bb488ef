import { simulateHeader, simulateKeyPrefix } from '@up/api/calls/sandbox/sandbox';

import { problem } from '@up/platform/http/problems';
import type { Call, Found, Rejected } from '../call.ts';
import { methodNotAllowed, noSuchApi, preconditionFailed, requestTimeout } from '../response/http-problems.ts';
import { isRejectionReason, rejection } from '../../model/rejection.ts';
import { invalid } from '../../model/invalid.ts';
import { isPaymentCode, type ResponseCode } from '../../model/response-codes.ts';

const retryAfterSeconds = 60;
const detail = 'The request asked for this response.';

/** The problem of each status code. */
export const httpProblems = {
  INVALID_REQUEST: () => invalid({ simulated: 'notAllowed' }),
  UNAUTHORIZED: () => problem('unauthenticated', { detail }),
  KEY_MISSING: () => problem('unauthenticated', { detail }),
  KEY_WRONG: () => problem('keyWrong', { detail }),
  KEY_EXPIRED: () => problem('keyExpired', { detail }),
  KEY_DELETED: () => problem('keyRevoked', { detail }),
  KEY_OF_ANOTHER_ENVIRONMENT: () => problem('keyOfAnotherEnvironment', { detail }),
  SIGNATURE_REQUIRED: () => problem('signatureRequired', { detail }),
  SIGNATURE_WRONG: () => problem('signatureWrong', { detail }),
  SIGNATURE_EXPIRED: () => problem('signatureExpired', { detail }),
  SIGNATURE_KEY_WRONG: () => problem('signatureKeyWrong', { detail }),
  SIGNATURE_USED: () => problem('signatureUsed', { detail }),
  FORBIDDEN: () => problem('forbidden', { detail }),
  NOT_FOUND: () => problem('notFound', { detail }),
  NO_SUCH_API: () => noSuchApi(),
  METHOD_NOT_ALLOWED: () => methodNotAllowed(['GET']),
  REQUEST_TIMEOUT: () => requestTimeout(),
  CONFLICT: () => problem('conflict', { detail }),
  PRECONDITION_FAILED: () => preconditionFailed(),
  PAYLOAD_TOO_LARGE: () => problem('payloadTooLarge', { detail }),
  UNSUPPORTED_MEDIA_TYPE: () => problem('unsupportedMediaType', { detail }),
  TOO_MANY_REQUESTS: () => problem('tooManyRequests', { detail, retryAfterSeconds }),
  UNEXPECTED: () => problem('unexpected', { detail }),
  UNAVAILABLE: () => problem('unavailable', { detail, retryAfterSeconds }),
} as const;

function isHttpCode(code: string): code is keyof typeof httpProblems {
  return Object.hasOwn(httpProblems, code);
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
  return { rejection: isHttpCode(code) ? httpProblems[code]() : invalid({ [simulateHeader]: 'notAllowed' }) };
}

function requestedCode(headers: Call['headers']): string | undefined {
  const header = headers[simulateHeader.toLowerCase()];
  if (typeof header === 'string' && header !== '') return header;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !key.startsWith(simulateKeyPrefix)) return undefined;
  return key.slice(simulateKeyPrefix.length).split(':')[0];
}
