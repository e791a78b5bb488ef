import type { UserDetails } from '@up/api/calls/people/session';
import { aspId } from '@up/api/constants/provider';

import type { Account } from '../account/repository/accounts.ts';

/** The data of an account that its owner sees. */
export function userDetailsOf(account: Account): UserDetails {
  const { name, email, organization, country, website, phone, roles, languageCode } = account;
  const { employeeCount, source, sourceText, newsletterConsent, dataCollectionConsent } = account;
  return {
    userId: account.id,
    userName: email,
    name,
    email,
    organization,
    country,
    website,
    aspId,
    phone,
    roles,
    languageCode,
    employeeCount,
    source,
    sourceText,
    newsletterConsent,
    dataCollectionConsent,
    emailSubscriptionYN: yesOrNo(account.emailSubscription),
    smsSubscriptionYN: yesOrNo(account.smsSubscription),
    pushSubscriptionYN: yesOrNo(account.pushSubscription),
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    createdAt: account.createdAt.toISOString(),
  };
}

function yesOrNo(yes: boolean): 'Y' | 'N' {
  return yes ? 'Y' : 'N';
}
