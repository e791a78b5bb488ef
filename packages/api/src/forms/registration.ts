import * as z from 'zod/mini';

import { isCountryCode } from '../rules/country.ts';
import { email } from '../rules/email.ts';
import { newPassword } from '../rules/password.ts';

/** Lengths of ours; spec 5 names none for the sign-up but the address and the password. */
export const registrationLimits = { name: 50, organization: 50, website: 255 } as const;

const yesOrNo = z.enum(['Y', 'N']);

const requiredText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxLength, 'tooLong'));

/** Spec 3: the registration payload. The password's maximum is run-time configuration. */
export function registrationForm(passwordMaxLength: number) {
  return z.object({
    country: z.string().check(z.minLength(1, 'required'), z.refine(isCountryCode, 'invalid')),
    email,
    emailSubscriptionYN: yesOrNo,
    name: requiredText(registrationLimits.name),
    organization: requiredText(registrationLimits.organization),
    password: newPassword(passwordMaxLength),
    psgId: z.string(),
    pushSubscriptionYN: yesOrNo,
    smsSubscriptionYN: yesOrNo,
    /** Spec 5: sign-up requires the terms-and-privacy checkbox. */
    tcAcceptYN: z.literal('Y', 'terms.required'),
    /** The address first: what is wrong with it is what a form is told. */
    website: z.union([
      z.url({ protocol: /^https?$/, error: 'url.invalid' }).check(z.maxLength(registrationLimits.website, 'tooLong')),
      z.literal(''),
    ]),
    languageCode: z.enum(['ko', 'en']),
  });
}
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>;
