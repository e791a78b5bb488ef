import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { psgId } from '../constants.ts';
import { ProfileForm } from '../forms/profile.ts';
import { registrationForm } from '../forms/registration.ts';
import { newPassword } from '../rules/password.ts';
import { ruleMessage } from '../rules/rule-message.ts';

const Done = z.object({});

/** Not below any configurable maximum; the server applies its own. */
const longestPassword = 72;

/** This portal has one provider. */
const provider = z.literal(psgId, ruleMessage('invalid'));

/** Addresses are compared without case and surrounding space. */
const userName = z.string().check(z.trim(), z.toLowerCase());

export const registration = defineCall({
  name: 'registration',
  summary: 'Sign up; an activation mail follows',
  method: 'POST',
  path: '/api/auth/registration',
  changes: [],
  body: registrationForm(longestPassword),
  response: z.object({ userName: z.string() }),
});

/** Has an effect, so it is never cached, prefetched or called by the server (product.md#main-api). */
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
  summary: 'Send the activation mail again',
  method: 'POST',
  path: '/api/auth/resend-data',
  changes: [],
  body: z.object({ event: z.literal('REG_TEMP_ACT_LINK'), username: userName, psgId: provider }),
  response: Done,
});

export const findPassword = defineCall({
  name: 'findPassword',
  summary: 'Send a mail to reset a forgotten password',
  method: 'POST',
  path: '/api/auth/forgot/find-password',
  changes: [],
  body: z.object({ email: userName, psgId: provider }),
  response: Done,
});

export const setForgottenPassword = defineCall({
  name: 'setForgottenPassword',
  summary: 'Set a new password with the token of the mail',
  method: 'POST',
  path: '/api/auth/forgot/change-password',
  changes: [],
  body: z.object({ newPassword: newPassword(longestPassword), username: userName, token: z.string() }),
  response: Done,
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'POST',
  path: '/api/users/update/password/:id',
  changes: ['openSessions'],
  access: 'member',
  params: z.object({ id: z.string() }),
  body: z.object({ currentPassword: z.string(), newPassword: newPassword(longestPassword) }),
  response: Done,
});

/** product.md#account, account: its profile fields are not listed there; these are those of the account entity. */
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Change my information',
  method: 'POST',
  path: '/api/users/me/update/:id',
  changes: ['userDetails'],
  access: 'member',
  params: z.object({ id: z.string() }),
  body: ProfileForm,
  response: Done,
});

export const withdrawal = defineCall({
  name: 'withdrawal',
  summary: 'Delete my account; refused while I lead a project',
  method: 'POST',
  path: '/api/management/users/withdrawal/user-projects',
  changes: [],
  access: 'member',
  body: z.object({ password: z.string(), userId: z.string() }),
  response: Done,
});
