import type { UserDetails } from '@up/api/calls/people/session';
import { employeeCounts, funnelSources, type ProfileForm } from '@up/api/forms/profile';

/** The initial values of the form: the user's details, without choices that are no longer offered. */
export function valuesOf(details: UserDetails): ProfileForm {
  const { name, organization, phone, sourceText, newsletterConsent, dataCollectionConsent } = details;
  return {
    name,
    organization,
    phone,
    sourceText,
    newsletterConsent,
    dataCollectionConsent,
    employeeCount: employeeCounts.find((count) => count === details.employeeCount) ?? '',
    source: funnelSources.find((source) => source === details.source) ?? '',
  };
}
