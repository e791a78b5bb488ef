import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { honeypot, maxLength, required } from '../rules/text-rules.ts';

/** Not in product.md#text-fields; the same as for inquiries. */
const emailLength = 255;

export const NewsletterForm = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), required(), maxLength(emailLength), z.email(ruleMessage('email'))),
  newsletterConsent: z.literal(true, 'newsletter.consent.required'),
  homepage: honeypot(),
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;
