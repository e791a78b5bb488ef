import {
  activation,
  changePassword as changePasswordCall,
  findPassword,
  registration,
  resendActivation as resendActivationCall,
  setForgottenPassword,
  updateProfile,
  withdrawal,
} from '@up/api/calls/account';
import { psgId } from '@up/api/constants';
import { ProfileForm } from '@up/api/forms/profile';
import { registrationForm } from '@up/api/forms/registration';

import type { Calls } from '../http/calls.ts';
import { clientAddress } from '../http/client-address.ts';
import { parseForm } from '../http/parse-form.ts';
import { problem } from '../http/problems.ts';
import { requireSelf } from '../session/caller.ts';
import { giveTokens } from '../session/give-tokens.ts';
import { activate, resendActivation } from './activate.ts';
import { changePassword, passwordForm } from './change-password.ts';
import { requestReset, resetPassword } from './forgotten-password.ts';
import { register } from './register.ts';
import type { AccountTools } from './tools.ts';
import { updateOwnProfile } from './update-profile.ts';
import { withdraw } from './withdraw.ts';

export function registerAccountCalls(calls: Calls, tools: AccountTools): void {
  const { passwordMaxLength } = tools;

  calls.register(registration, async ({ body, request }) => {
    requireProvider(body.psgId);
    const form = parseForm(registrationForm(passwordMaxLength), body);
    await register(tools, form, clientAddress(request));
    return { userName: form.email };
  });

  calls.register(activation, async ({ params: { token }, request, reply }) => {
    const { email } = await activate(tools, { token, address: clientAddress(request) });
    reply.header('Cache-Control', 'no-store');
    return { userName: email };
  });

  calls.register(resendActivationCall, async ({ body, locale, request }) => {
    requireProvider(body.psgId);
    await resendActivation(tools, { email: emailOf(body.username), locale, address: clientAddress(request) });
    return {};
  });

  calls.register(findPassword, async ({ body, locale, request }) => {
    requireProvider(body.psgId);
    await requestReset(tools, { email: emailOf(body.email), locale, address: clientAddress(request) });
    return {};
  });

  calls.register(setForgottenPassword, async ({ body, locale, request }) => {
    const { newPassword } = parseForm(passwordForm(passwordMaxLength), body);
    const [email, address] = [emailOf(body.username), clientAddress(request)];
    await resetPassword(tools, { token: body.token, email, newPassword, address, locale });
    return {};
  });

  calls.register(changePasswordCall, async ({ params: { id }, body, caller, locale, reply }) => {
    requireSelf(caller, id);
    await giveTokens(reply, tools.accessTokens, await changePassword(tools, caller, { ...body, locale }));
    return {};
  });

  calls.register(updateProfile, async ({ params: { id }, body, caller }) => {
    requireSelf(caller, id);
    await updateOwnProfile(tools, caller, parseForm(ProfileForm, body));
    return {};
  });

  calls.register(withdrawal, async ({ body: { password, userId }, caller }) => {
    requireSelf(caller, userId);
    await withdraw(tools, caller, password);
    return {};
  });
}

/** As `rules/email.ts` has it for sign-up: case and surrounding space do not tell two addresses apart. */
function emailOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** This portal has one provider. */
function requireProvider(given: string): void {
  if (given !== psgId) throw problem('invalidInput', { fieldErrors: { psgId: 'invalid' } });
}
