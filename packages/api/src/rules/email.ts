import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { between, required } from './text-rules.ts';

/**
 * Email length 6 to 30 (product.md#text-fields). The maximum is run-time configuration (`SiteConfig.emailMaxLength`), up
 * to the longest address that mail servers accept.
 */
export const emailLength = { min: 6, max: 30, longest: 254 } as const;

/** Addresses are compared without case and surrounding space. */
export function email(maxLength: number = emailLength.max) {
  return z
    .string()
    .check(z.trim(), z.toLowerCase(), required(), between(emailLength.min, maxLength), z.email(ruleMessage('email')));
}
