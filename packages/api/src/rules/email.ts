import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { between, required } from './text-rules.ts';

/** Email length 6 to 30 (product.md#text-fields). */
export const emailLength = { min: 6, max: 30 } as const;

/** Addresses are compared without case and surrounding space. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    required(),
    between(emailLength.min, emailLength.max),
    z.email(ruleMessage('email')),
  );
