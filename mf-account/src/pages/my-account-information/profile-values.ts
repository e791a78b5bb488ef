import * as z from 'zod/mini';

import type { UserDetails } from '@up/api/calls/people/session';
import { employeeCounts, funnelSources, ProfileForm } from '@up/api/forms/profile';

import { withScheme } from '../../forms/website-field.tsx';

/** The values of the form. */
export type ProfileValues = Required<ProfileForm>;

/** The rules of the call, for a website as typed. */
export const profileSchema = z.pipe(
  z.transform((values: ProfileValues): ProfileForm => ({ ...values, website: withScheme(values.website) })),
  ProfileForm,
) as unknown as z.ZodMiniType<ProfileForm, ProfileValues>;

/** The initial values of the form: the user's details, without choices that are no longer offered. */
export function valuesOf(details: UserDetails): ProfileValues {
  const { name, organization, website, country, phone, sourceText, newsletterConsent, dataCollectionConsent } = details;
  return {
    name,
    organization,
    phone,
    sourceText,
    website,
    country,
    newsletterConsent,
    dataCollectionConsent,
    employeeCount: employeeCounts.find((count) => count === details.employeeCount) ?? '',
    source: funnelSources.find((source) => source === details.source) ?? '',
  };
}
