import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

export const SignedIn = z.object({ userId: z.string(), userName: z.string() });

/** User data (name, email, organization), loaded by user id after login (product.md#session). */
export const UserDetails = z.object({
  userId: z.string(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  country: z.string(),
  website: z.string(),
  aspId: z.string(),
  phone: z.string(),
  /** Our own: another Main API may have none. */
  roles: z.optional(z.array(z.string())),
  languageCode: z.string(),
  employeeCount: z.string(),
  source: z.string(),
  sourceText: z.string(),
  newsletterConsent: z.boolean(),
  dataCollectionConsent: z.boolean(),
  emailSubscriptionYN: z.enum(['Y', 'N']),
  smsSubscriptionYN: z.enum(['Y', 'N']),
  pushSubscriptionYN: z.enum(['Y', 'N']),
  lastSignInAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the second factor will be removed because somebody has said that it is lost; absent otherwise. */
  factorResetAt: z.optional(z.string()),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const schemas = {
  login: {
    body: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(255)),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
    }),
    response: SignedIn,
  },
  logout: {
    response: z.object({}),
  },
  refreshToken: {
    response: z.object({}),
  },
  userDetails: {
    params: z.object({ id: z.string() }),
    query: z.object({ withActivityInfo: z.literal('true'), withOrganizationInfo: z.literal('true') }),
    response: UserDetails,
  },
} satisfies Record<string, CallSchemas>;
