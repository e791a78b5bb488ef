import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import { readParameterMessage, type ParameterMessageId } from '@up/api/parameters/parameter-message';
import { reasonCodes } from '@up/api/problem';
import type { Problem } from '@up/api/entities/problem';
import { sandboxProblem } from '@up/api/sandbox-problem';

import type { Localized } from '@up/catalogue/model';
import { pageUrl } from '@up/platform/mail/page-url';
import { reasonOf } from '../../model/rejection.ts';
import { codeTexts } from './code-texts.ts';
import type { SandboxApi } from '../sandbox-api.ts';

/** The exact reasons why access was denied, with the portal's reason for each. */
export const accessReasons = {
  KEY_MISSING: 'unauthenticated',
  KEY_WRONG: 'keyWrong',
  KEY_EXPIRED: 'keyExpired',
  KEY_DELETED: 'keyRevoked',
  KEY_OF_ANOTHER_ENVIRONMENT: 'keyOfAnotherEnvironment',
  SIGNATURE_REQUIRED: 'signatureRequired',
  SIGNATURE_WRONG: 'signatureWrong',
  SIGNATURE_EXPIRED: 'signatureExpired',
  SIGNATURE_KEY_WRONG: 'signatureKeyWrong',
  SIGNATURE_USED: 'signatureUsed',
} as const satisfies Record<string, keyof typeof reasonCodes>;
const byReasonCode = new Map<string, string>(
  Object.entries(accessReasons).map(([reason, name]) => [reasonCodes[name], reason]),
);

/** Whether a code is the reason of an error that is not a conflict: of denied access, or of an unknown address. */
export function isOtherReason(code: string): boolean {
  return code === 'NO_SUCH_API' || Object.hasOwn(accessReasons, code);
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

interface ErrorContext {
  requestId: string;
  /** The origin of the site, whose page describes every code. */
  siteUrl: string;
  /** The language of the message. */
  locale: Locale;
  /** The message in Korean, for an error that has one of its own. */
  korean?: string;
  /** The API that was called, if there is one. */
  api?: Pick<SandboxApi, 'definition'>;
}

/**
 * The error of an API as the documents describe it: a problem (RFC 9457) whose `type` is the address of its code's
 * page, with the exact `reason` and with `errors`, from the `fieldErrors` of the problem.
 */
export function sandboxError(problem: Problem, { requestId, siteUrl, locale, korean, api }: ErrorContext) {
  const { fieldErrors, status } = problem;
  const { code, message } = sandboxProblem(problem, requestId);
  const reason = reasonOf(problem.type) ?? byReasonCode.get(problem.reasonCode);
  const translated = locale === 'ko' ? (korean ?? causeOf(reason ?? code, api)?.ko) : undefined;
  return {
    type: pageUrl(siteUrl, locale, `${pages.responseCodes()}#${reason ?? code}`),
    status,
    code,
    ...(reason !== undefined && { reason }),
    message: translated ?? message,
    requestId,
    ...(fieldErrors && {
      errors: Object.entries(fieldErrors).map(([field, message]) => ({ field, reason: fieldReasonOf(message) })),
    }),
  };
}

/** What a code means, in both languages: as the document of the API says, or as the list of all codes. */
function causeOf(code: string, api: ErrorContext['api']): Localized | undefined {
  const documented = [api?.definition.errorCodes ?? []].flat();
  const found = documented.find((each) => each.reason === code) ?? documented.find((each) => each.code === code);
  return found?.cause ?? codeTexts.http[code]?.cause;
}

function fieldReasonOf(message: string): string {
  const read = readParameterMessage(message);
  return read ? reasons[read.id] : 'BAD_FORMAT';
}
