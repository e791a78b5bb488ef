import { callDefinitions } from '../../call.ts';
import type { schemas } from './account.schema.ts';

export * from './account.values.ts';
export type { MyData, MyDataSummary } from './account.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const registration = defineCall({
  name: 'registration',
  summary: 'Sign up; an activation mail follows',
  method: 'POST',
  path: '/api/auth/registration',
  changes: [],
});

/** Has an effect, so it is never cached, prefetched or called by the server (product.md#main-api). */
export const activation = defineCall({
  name: 'activation',
  summary: 'Verify the e-mail address of a new account with the token of the mail',
  method: 'GET',
  path: '/api/auth/activation-reg-acc/:token',
  freshSeconds: 0,
});

export const resendActivation = defineCall({
  name: 'resendActivation',
  summary: 'Send the activation mail again',
  method: 'POST',
  path: '/api/auth/resend-data',
  changes: [],
});

export const findPassword = defineCall({
  name: 'findPassword',
  summary: 'Send a mail to reset a forgotten password',
  method: 'POST',
  path: '/api/auth/forgot/find-password',
  changes: [],
});

export const setForgottenPassword = defineCall({
  name: 'setForgottenPassword',
  summary: 'Set a new password with the token of the mail',
  method: 'POST',
  path: '/api/auth/forgot/change-password',
  changes: [],
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  method: 'POST',
  path: '/api/users/update/password/:id',
  changes: ['openSessions'],
  access: 'member',
  stepUp: true,
});

/** With a second factor, it must have been confirmed in the last minutes. */
export const myData = defineCall({
  name: 'myData',
  summary: 'Everything that is kept about me, without secrets, and what stays after I delete my account',
  method: 'GET',
  path: '/api/my-data',
  access: 'member',
  freshSeconds: 0,
  stepUp: true,
});

/** Without the data itself, so the second factor need not be confirmed. */
export const myDataSummary = defineCall({
  name: 'myDataSummary',
  summary: 'What is kept about me with the number of entries, and what stays after I delete my account',
  method: 'GET',
  path: '/api/my-data/summary',
  access: 'member',
  freshSeconds: 0,
});

/** product.md#account, account: its profile fields are not listed there; these are those of the account entity. */
export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Change my information',
  method: 'POST',
  path: '/api/users/me/update/:id',
  changes: ['userDetails'],
  access: 'member',
});

export const withdrawal = defineCall({
  name: 'withdrawal',
  summary: 'Delete my account; refused while I lead a project',
  method: 'POST',
  path: '/api/management/users/withdrawal/user-projects',
  changes: [],
  access: 'member',
  stepUp: true,
});
