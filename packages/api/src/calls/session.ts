import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

export const SignedIn = z.object({ userId: z.string(), userName: z.string() });

/** Tokens are in the response headers X-KM-Auth-Token and X-KM-Refresh-Token. */
export const login = defineCall({
  name: 'login',
  summary: 'Sign in; the tokens are in the response headers',
  method: 'POST',
  path: '/api/login',
  changes: [],
  body: z.object({
    username: z.string().check(z.minLength(1), z.maxLength(255)),
    password: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  response: SignedIn,
});

export const logout = defineCall({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/api/logout',
  changes: [],
  response: z.object({}),
});

/** Never cached, prefetched or called by the server (product.md#main-api). */
export const refreshToken = defineCall({
  name: 'refreshToken',
  summary: 'New tokens for the refresh token of the request header, in the response headers',
  method: 'GET',
  path: '/api/auth/refresh-token',
  response: z.object({}),
  freshSeconds: 0,
});

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
  roles: z.array(z.string()),
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
});
export type UserDetails = z.infer<typeof UserDetails>;

export const userDetails = defineCall({
  name: 'userDetails',
  summary: 'The data of the signed-in user',
  method: 'GET',
  path: '/api/users/:id',
  access: 'member',
  params: z.object({ id: z.string() }),
  query: z.object({ withActivityInfo: z.literal('true'), withOrganizationInfo: z.literal('true') }),
  response: UserDetails,
});
