import { parameterMessage } from '@up/api/parameters/parameter-message';
import { ProblemError } from '@up/api/problem';

import type { Localized } from '@up/catalogue/model';
import { problem } from '@up/platform/http/problems';

/** The documented reasons why a request conflicts with the current state. */
export const rejectionReasons = [
  'EXTERNAL_ID_TAKEN',
  'CARDHOLDER_NOT_VERIFIED',
  'CARDHOLDER_CLOSED',
  'CONSENT_MISSING',
  'ADDRESS_MISSING',
  'PRINTED_NAME_MISSING',
  'CARDHOLDER_IN_USE',
  'ALREADY_VERIFIED',
  'BANK_ACCOUNT_EXISTS',
  'BANK_ACCOUNT_LIMIT_REACHED',
  'BANK_ACCOUNT_NOT_VERIFIED',
  'BANK_ACCOUNT_IN_USE',
  'VERIFICATION_NOT_STARTED',
  'VERIFICATION_CODE_WRONG',
  'VERIFICATION_EXPIRED',
  'BANK_REFUSED',
  'PRODUCT_NOT_AVAILABLE',
  'CARD_LIMIT_REACHED',
  'CARD_NOT_ACTIVE',
  'CARD_NOT_SUSPENDED',
  'CARD_NOT_INACTIVE',
  'CARD_TERMINATED',
  'CARD_NOT_PHYSICAL',
  'CARD_ALREADY_REISSUED',
  'CARD_ALREADY_SHIPPED',
  'PIN_NOT_SET',
  'PIN_LOCKED',
  'PIN_TOO_SIMPLE',
  'LIMIT_ABOVE_PRODUCT',
  'WALLET_NOT_ACTIVE',
  'WALLET_NOT_BLOCKED',
  'WALLET_NOT_EMPTY',
  'BALANCE_TOO_LOW',
  'BALANCE_LIMIT_EXCEEDED',
  'CURRENCY_MISMATCH',
  'TOKEN_EXISTS',
  'TOKEN_NOT_ACTIVE',
  'PASSCODE_WRONG',
  'PASSCODE_EXPIRED',
  'MERCHANT_EXISTS',
  'MERCHANT_CLOSED',
  'PAYMENT_NOT_APPROVED',
  'PAYMENT_ALREADY_CANCELLED',
  'AMOUNT_ABOVE_REMAINING',
  'CANCELLATION_WINDOW_CLOSED',
  'REVERSAL_WINDOW_CLOSED',
  'AUTHORIZATION_CLOSED',
  'SCENARIO_STEP_DECLINED',
  'ENDPOINT_LIMIT_REACHED',
  'SANDBOX_LIMIT_REACHED',
  'ENDPOINT_DISABLED',
  'KEY_LIMIT_REACHED',
  'KEY_REVOKED',
  'PUBLIC_KEY_INVALID',
  'CIPHERTEXT_INVALID',
  'DISPUTE_CLOSED',
  'SETTLEMENT_CONFIRMED',
  'QUOTE_EXPIRED',
  'POINTS_TOO_LOW',
  'WALLET_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export function isRejectionReason(code: string): code is RejectionReason {
  return rejectionReasons.some((reason) => reason === code);
}

const typePrefix = 'urn:up:sandbox:';

/** A conflict with a reason for programs and a sentence for developers. */
export function rejection(reason: RejectionReason, detail: string): ProblemError {
  return problem('conflict', { type: `${typePrefix}${reason}`, detail });
}

/** The reason of a conflict, from the type of its problem. */
export function reasonOf(type: string): string | undefined {
  return type.startsWith(typePrefix) ? type.slice(typePrefix.length) : undefined;
}

/** A reason of an error that is not a conflict. */
export function reasonType(reason: string): string {
  return `${typePrefix}${reason}`;
}

/**
 * The problem for a resource that does not exist in the project.
 * @param field the field of the body that names it; absent when the path does
 * @param detail for what is not an id, such as a code of a product: a sentence with its values, in both languages
 */
export function missing(what: string, field?: string, detail?: Localized): ProblemError {
  const fieldErrors = field === undefined ? undefined : { [field]: parameterMessage('parameter.notAllowed', {}) };
  const error = problem('notFound', { detail: detail?.en ?? `There is no ${what} with this id.`, fieldErrors });
  return detail ? Object.assign(error, { korean: detail.ko }) : error;
}

/** The Korean sentence of an error that has one of its own; other errors have that of their code. */
export function koreanOf(error: unknown): string | undefined {
  return error instanceof ProblemError && 'korean' in error ? String(error.korean) : undefined;
}
