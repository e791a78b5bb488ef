/** The documented response codes and their messages. */
export const responseMessages = {
  '0000': 'Approved',
  '5101': 'The balance is too low',
  '5102': 'A spending limit would be exceeded',
  '5103': 'The merchant is not allowed for this card',
  '5201': 'The card or wallet is blocked',
  '5202': 'The card has expired',
  '5301': 'The card number or the CVC is wrong',
  '5401': 'The payment was reversed before it arrived',
  '5501': 'The programme declined the payment',
} as const;

export type ResponseCode = keyof typeof responseMessages;
export function isPaymentCode(code: string): code is ResponseCode {
  return Object.hasOwn(responseMessages, code);
}

/** Why a payment was declined, with the response code that says so to a merchant. */
export const declineCodes = {
  BALANCE_TOO_LOW: '5101',
  LIMIT_PER_PAYMENT: '5102',
  LIMIT_DAILY: '5102',
  LIMIT_MONTHLY: '5102',
  WALLET_LIMIT_DAILY: '5102',
  CHANNEL_CLOSED: '5103',
  MERCHANT_NOT_ALLOWED: '5103',
  MERCHANT_NOT_ACTIVE: '5103',
  CARD_INACTIVE: '5201',
  CARD_SUSPENDED: '5201',
  CARD_BLOCKED: '5201',
  CARD_LOST: '5201',
  CARD_TERMINATED: '5201',
  TOKEN_NOT_ACTIVE: '5201',
  WALLET_BLOCKED: '5201',
  WALLET_CLOSED: '5201',
  CARD_EXPIRED: '5202',
  CREDENTIALS_WRONG: '5301',
  REVERSED: '5401',
  DECISION_DECLINED: '5501',
} as const satisfies Record<string, Exclude<ResponseCode, '0000'>>;
export type DeclineReason = keyof typeof declineCodes;
