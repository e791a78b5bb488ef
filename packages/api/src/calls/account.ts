import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

const Done = z.object({});

/** The server parses the body again with `registrationForm` and its own password maximum. */
export const registration = defineCall({
  name: 'registration',
  summary: 'Sign up; an activation mail follows',
  method: 'POST',
  path: '/api/auth/registration',
  body: z.object({
    country: z.string(),
    email: z.string(),
    emailSubscriptionYN: z.string(),
    name: z.string(),
    organization: z.string(),
    password: z.string(),
    psgId: z.string(),
    pushSubscriptionYN: z.string(),
    smsSubscriptionYN: z.string(),
    tcAcceptYN: z.string(),
    website: z.string(),
    languageCode: z.string(),
  }),
  response: z.object({ userName: z.string() }),
});

/** Spec 7.1: has an effect, so it is never cached, prefetched or called by the server. */
export const activation = defineCall({
  name: 'activation',
  summary: 'Verify the e-mail address of a new account with the token of the mail',
  method: 'GET',
  path: '/api/auth/activation-reg-acc/:token',
  params: z.object({ token: z.string() }),
  response: z.object({ userName: z.string() }),
  freshSeconds: 0,
});

export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Send the activation mail once more',
  method: 'POST',
  path: '/api/auth/resend-data',
  body: z.object({ event: z.literal('REG_TEMP_ACT_LINK'), username: z.string(), psgId: z.string() }),
  response: Done,
});

export const findPassword = defineCall({
  name: 'findPassword',
  summary: 'Send a mail with which a forgotten password can be set anew',
  method: 'POST',
  path: '/api/auth/forgot/find-password',
  body: z.object({ email: z.string(), psgId: z.string() }),
  response: Done,
});

export const setForgottenPassword = defineCall({
  name: 'setForgottenPassword',
  summary: 'Set a new password with the token of the mail',
  method: 'POST',
  path: '/api/auth/forgot/change-password',
  body: z.object({ newPassword: z.string(), username: z.string(), token: z.string() }),
  response: Done,
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'POST',
  path: '/api/users/update/password/:id',
  access: 'member',
  params: z.object({ id: z.string() }),
  body: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  response: Done,
});

/** Spec 3, account: the profile fields are not shown there; these are the ones of the account entity. */
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Change my information',
  method: 'POST',
  path: '/api/users/me/update/:id',
  access: 'member',
  params: z.object({ id: z.string() }),
  body: z.object({
    name: z.string(),
    organization: z.string(),
    employeeCount: z.string(),
    source: z.string(),
    sourceText: z.string(),
    phone: z.string(),
    newsletterConsent: z.boolean(),
    dataCollectionConsent: z.boolean(),
  }),
  response: Done,
});

export const withdrawal = defineCall({
  name: 'withdrawal',
  summary: 'Delete my account; refused while I lead a project',
  method: 'POST',
  path: '/api/management/users/withdrawal/user-projects',
  access: 'member',
  body: z.object({ password: z.string(), userId: z.string() }),
  response: Done,
});
