import { readParameterMessage, type ParameterMessageId } from '@up/api/parameters/parameter-message';
import { reasonCodes } from '@up/api/problem';
import type { Problem } from '@up/api/entities/problem';
import { sandboxProblem } from '@up/api/sandbox-problem';

import { reasonOf } from '../model/rejection.ts';

/** The exact reasons why access was denied, by the portal's reason code. */
const accessReasons: Readonly<Record<string, string>> = {
  [reasonCodes.keyWrong]: 'KEY_WRONG',
  [reasonCodes.keyExpired]: 'KEY_EXPIRED',
  [reasonCodes.keyRevoked]: 'KEY_DELETED',
  [reasonCodes.keyOfAnotherEnvironment]: 'KEY_OF_ANOTHER_ENVIRONMENT',
  [reasonCodes.signatureRequired]: 'SIGNATURE_REQUIRED',
  [reasonCodes.signatureWrong]: 'SIGNATURE_WRONG',
  [reasonCodes.signatureExpired]: 'SIGNATURE_EXPIRED',
  [reasonCodes.signatureKeyWrong]: 'SIGNATURE_KEY_WRONG',
  [reasonCodes.signatureUsed]: 'SIGNATURE_USED',
};

/** Whether a code is a reason for denied access. */
export function isAccessReason(code: string): boolean {
  return Object.values(accessReasons).includes(code);
}

/** The documented reasons of field errors, by the more specific message of the definitions. */
const reasons: Readonly<Record<ParameterMessageId, string>> = {
  'parameter.required': 'REQUIRED',
  'parameter.type': 'BAD_FORMAT',
  'parameter.tooShort': 'TOO_SHORT',
  'parameter.tooLong': 'TOO_LONG',
  'parameter.length': 'BAD_FORMAT',
  'parameter.format': 'BAD_FORMAT',
  'parameter.tooSmall': 'TOO_LOW',
  'parameter.tooLarge': 'TOO_HIGH',
  'parameter.notSame': 'NOT_ALLOWED',
  'parameter.integer': 'BAD_FORMAT',
  'parameter.option': 'NOT_ALLOWED',
  'parameter.notAllowed': 'NOT_ALLOWED',
  'parameter.tooFew': 'TOO_SHORT',
  'parameter.tooMany': 'TOO_LONG',
  'parameter.count': 'BAD_FORMAT',
};

/** The error of an API with its exact `reason` and with `errors`, from the `fieldErrors` of the problem. */
export function sandboxError(problem: Problem, requestId: string) {
  const { fieldErrors, type } = problem;
  const reason = reasonOf(type) ?? accessReasons[problem.reasonCode];
  return {
    ...sandboxProblem(problem, requestId),
    ...(reason !== undefined && { reason }),
    ...(fieldErrors && {
      errors: Object.entries(fieldErrors).map(([field, message]) => ({ field, reason: fieldReasonOf(message) })),
    }),
  };
}

function fieldReasonOf(message: string): string {
  const read = readParameterMessage(message);
  return read ? reasons[read.id] : 'BAD_FORMAT';
}
