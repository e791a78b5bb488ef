import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { maxLength, required } from '../rules/text-rules.ts';

/** Spec 5 has no rule for it; as in an inquiry. */
const emailLength = 255;

export const NewsletterForm = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), required(), maxLength(emailLength), z.email(ruleMessage('email'))),
  newsletterConsent: z.literal(true, 'newsletter.consent.required'),
  /** A hidden field: only bots fill it in. */
  homepage: z._default(z.literal('', ruleMessage('invalid')), ''),
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;
