import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { between, required } from './text-rules.ts';

/** Spec 5: email length 6 to 30. */
export const emailLength = { min: 6, max: 30 } as const;

/** Case and surrounding space do not tell two addresses apart. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    required(),
    between(emailLength.min, emailLength.max),
    z.email(ruleMessage('email')),
  );
