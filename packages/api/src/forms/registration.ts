import * as z from 'zod/mini';

import { psgId } from '../constants/provider.ts';
import { chosenCountry } from '../rules/country.ts';
import { email } from '../rules/email.ts';
import { newPassword } from '../rules/password.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { nameText } from '../rules/text-rules.ts';
import { webAddress, websiteMaxLength } from '../rules/web-address.ts';

/** Our own lengths; product.md#passwords has only those of the address and the password. */
export const registrationLimits = { name: 50, organization: 50, website: websiteMaxLength } as const;

const yesOrNo = z.enum(['Y', 'N']);

/** product.md#registration: the registration payload. The maximum lengths are run-time configuration. */
export function registrationForm(passwordMaxLength: number, emailMaxLength?: number) {
  return z.object({
    country: chosenCountry(),
    email: email(emailMaxLength),
    emailSubscriptionYN: yesOrNo,
    name: nameText(registrationLimits.name),
    organization: nameText(registrationLimits.organization),
    password: newPassword(passwordMaxLength),
    psgId: z.literal(psgId, ruleMessage('invalid')),
    pushSubscriptionYN: yesOrNo,
    smsSubscriptionYN: yesOrNo,
    /** Sign-up requires the terms-and-privacy checkbox (product.md#text-fields). */
    tcAcceptYN: z.literal('Y', 'terms.required'),
    website: webAddress(registrationLimits.website),
    languageCode: z.enum(['ko', 'en']),
  });
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>;
