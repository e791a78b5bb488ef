import * as definitions from '@up/api/calls/people/account';
import { registrationForm } from '@up/api/forms/registration';
import { schemasOf } from '@up/api/schemas-of';

import type { Calls, Services } from '@up/platform/module';
import { readMyData, readMyDataSummary } from './my-data.ts';
import { activate, resendActivation } from './activate.ts';
import { register } from './register.ts';
import { updateOwnProfile } from './update-profile.ts';
import { withdraw } from './withdraw.ts';

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
  calls.register(definitions.myDataSummary, readMyDataSummary);
}
