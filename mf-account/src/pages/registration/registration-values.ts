import * as z from 'zod/mini';

import type { Locale } from '@up/api/constants/locales';
import { psgId } from '@up/api/constants/provider';
import { registrationForm } from '@up/api/forms/registration';

import { confirmation, confirmed } from '../../forms/new-password-fields.tsx';
import { withScheme } from '../../forms/website-field.tsx';

/** A checkbox with the value `Y`. */
type Consent = 'Y' | false;

/** The values of the form; every text is as typed. */
export interface RegistrationValues {
  email: string;
  password: string;
  confirmation: string;
  name: string;
  organization: string;
  website: string;
  country: string;
  tcAcceptYN: Consent;
  emailSubscriptionYN: Consent;
  smsSubscriptionYN: Consent;
  pushSubscriptionYN: Consent;
}

/** The fields that survive a reload: all except passwords. */
export const draftFields = [
  'email',
  'name',
  'organization',
  'website',
  'country',
  'tcAcceptYN',
  'emailSubscriptionYN',
  'smsSubscriptionYN',
  'pushSubscriptionYN',
] as const satisfies (keyof RegistrationValues)[];

/** Parses the form with the rules of the server's payload, plus the confirmation, which is not sent. */
export function registrationSchema(
  { passwordMaxLength, emailMaxLength }: { passwordMaxLength: number; emailMaxLength?: number },
  locale: Locale,
) {
  const payload = z
    .extend(registrationForm(passwordMaxLength, emailMaxLength), { confirmation })
    .check(confirmed('password'));
  const toPayload = z.transform((values: RegistrationValues) => ({
    ...values,
    website: withScheme(values.website),
    tcAcceptYN: yesOrNo(values.tcAcceptYN),
    emailSubscriptionYN: yesOrNo(values.emailSubscriptionYN),
    smsSubscriptionYN: yesOrNo(values.smsSubscriptionYN),
    pushSubscriptionYN: yesOrNo(values.pushSubscriptionYN),
    psgId,
    languageCode: locale,
  }));
  return z.pipe(toPayload, payload) as unknown as z.ZodMiniType<z.output<typeof payload>, RegistrationValues>;
}

function yesOrNo(consent: Consent): 'Y' | 'N' {
  return consent === 'Y' ? 'Y' : 'N';
}
