import * as definitions from '@up/api/calls/people/account';
import { registrationForm } from '@up/api/forms/registration';
import { schemasOf } from '@up/api/schemas-of';

import { type Calls, type Services, type MemberContext, transaction } from '@up/platform/module';
import { otherFunnelSource, type ProfileForm } from '@up/api/forms/profile';
import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { readMyData } from './my-data.ts';
import { activate, resendActivation } from './activate.ts';
import { register } from './register.ts';
import { withdraw } from './withdraw.ts';
import { requireSelf } from './require-self.ts';
import { recordProfileConsents } from './consent/record.ts';
import { lockAccount, updateAccount } from './repository/accounts.ts';

export function registerAccountCalls(calls: Calls, { site }: Services): void {
  const { registration } = definitions;
  const schemas = { ...schemasOf(registration), body: registrationForm(site.passwordMaxLength, site.emailMaxLength) };
  calls.register({ ...registration, schemas }, register);
  calls.register(definitions.activation, async (context, input) => {
    const activated = await activate(context, input);
    context.reply.header('Cache-Control', 'no-store');
    return activated;
  });
  calls.register(definitions.resendActivation, resendActivation);
  calls.register(definitions.updateProfile, updateOwnProfile);
  calls.register(definitions.withdrawal, withdraw);
  calls.register(definitions.myData, readMyData);
}

/** Changes the user's information. A text for the source is stored only if the source has one. */
async function updateOwnProfile(context: MemberContext, { id, ...form }: ProfileForm & { id: string }): Promise<void> {
  requireSelf(context, id);
  const sourceText = form.source === otherFunnelSource ? form.sourceText : '';
  await transaction(context, async (context) => {
    const account = await lockAccount(context, id);
    // The account was withdrawn after the access check: no personal data may be written to the row again.
    if (account?.status !== 'active') throw problem('sessionEnded');
    await updateAccount(context.db, id, { ...form, sourceText });
    await recordProfileConsents(context, account, form);
    await recordEvent(context, { action: 'account.updated', subject: id });
  });
}
