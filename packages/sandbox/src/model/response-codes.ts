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
} as const;

export type ResponseCode = keyof typeof responseMessages;
export function isPaymentCode(code: string): code is ResponseCode {
  return Object.hasOwn(responseMessages, code);
}

export type DeclineCode = Exclude<ResponseCode, '0000'>;
