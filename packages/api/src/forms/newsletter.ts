import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { maxLength, required } from '../rules/text-rules.ts';
import { trapField } from '../rules/trap-field.ts';

/** Not in product.md#text-fields; the same as for inquiries. */
const emailLength = 255;

export const NewsletterForm = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), required(), maxLength(emailLength), z.email(ruleMessage('email'))),
  newsletterConsent: z.literal(true, 'newsletter.consent.required'),
  homepage: trapField(),
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;
