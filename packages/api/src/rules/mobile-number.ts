import * as z from 'zod/mini';

import { digitsOnly, maxDigits } from './text-rules.ts';

/** Mobile number at most 20 digits (product.md#text-fields). */
export const mobileNumberDigits = 20;

/** Digits only; empty where a form does not require it. */
export const mobileNumber = z.string().check(z.trim(), digitsOnly(), maxDigits(mobileNumberDigits));
