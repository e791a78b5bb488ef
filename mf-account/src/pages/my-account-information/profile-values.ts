import type { UserDetails } from '@up/api/calls/session';
import { employeeCounts, funnelSources, type ProfileForm } from '@up/api/forms/profile';

/** What the form starts with: what is known of the user, and of the choices those that are still offered. */
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
