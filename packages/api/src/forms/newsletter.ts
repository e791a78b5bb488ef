import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { maxLength, required } from '../rules/text-rules.ts';
import { trapField } from '../rules/trap-field.ts';

/** Spec 5 has no rule for it; as in an inquiry. */
const emailLength = 255;

export const NewsletterForm = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), required(), maxLength(emailLength), z.email(ruleMessage('email'))),
  newsletterConsent: z.literal(true, 'newsletter.consent.required'),
  homepage: trapField(),
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;
