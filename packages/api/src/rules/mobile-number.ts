import * as z from 'zod/mini';

/** Spec 5: mobile number at most 20 digits. */
export const mobileNumberDigits = 20;

/** Digits only; empty where a form does not ask for one. Messages are ids of the forms' catalogue. */
export const mobileNumber = z
  .string()
  .check(z.trim(), z.regex(/^\d*$/, 'phone.digits'), z.maxLength(mobileNumberDigits, 'phone.tooLong'));
