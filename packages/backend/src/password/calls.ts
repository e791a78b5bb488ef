import * as definitions from '@up/api/calls/account';
import * as z from 'zod/mini';

import { newPassword } from '@up/api/rules/password';

import type { Calls } from '../module/calls.ts';
import type { Services } from '../module/context.ts';
import { giveTokens } from '../session/give-tokens.ts';
import { changePassword } from './change-password.ts';
import { requestReset, resetPassword } from './forgotten-password.ts';

export function registerPasswordCalls(calls: Calls, { site }: Services): void {
  // Spec 5: the maximum is run-time configuration.
  const ownMaximum = { newPassword: newPassword(site.passwordMaxLength) };
  const { changePassword: change, setForgottenPassword: reset } = definitions;

  calls.register(definitions.findPassword, requestReset);
  calls.register({ ...reset, body: z.extend(reset.body, ownMaximum) }, resetPassword);
  calls.register({ ...change, body: z.extend(change.body, ownMaximum) }, async (context, input) => {
    await giveTokens(context, await changePassword(context, input));
  });
}
