import { useMemo } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import * as z from 'zod/mini';

import { registration } from '@up/api/calls/account';
import { registrationForm } from '@up/api/forms/registration';
import { pages } from '@up/api/pages';
import { reasonCodes } from '@up/api/problem';
import { useLeaveGuard, usePortal } from '@up/host';

import { EmailField } from '../../forms/email-field.tsx';
import { FieldGroup } from '../../forms/field-group.tsx';
import { Form } from '../../forms/form.tsx';
import { forgetKept, keep } from '../../forms/kept-values.ts';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { Submit } from '../../forms/submit.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useText } from '../../text.ts';
import { Consents } from './consents.tsx';
import { CountryField } from './country-field.tsx';
import { keptNames, registrationSchema } from './registration-values.ts';

const refusals = { [reasonCodes.emailTaken]: { field: 'email', message: 'email.taken' } } as const;

const leadsOn = ({ pathname }: Location) => pathname === pages.registrationSuccess();

/** Signing up. What was typed survives an error and a reload. */
export function RegistrationForm() {
  const text = useText();
  const { call, locale, siteConfig } = usePortal();
  const { passwordMaxLength } = siteConfig;
  const navigate = useNavigate();
  const schema = useMemo(() => registrationSchema(passwordMaxLength, locale), [passwordMaxLength, locale]);
  const account = useAccountForm({
    schema,
    refusals,
    async send(values, signal) {
      // Leaves the confirmation behind.
      const body = z.parse(registrationForm(passwordMaxLength), values);
      await call(registration, { body }, { signal });
      const { email } = body;
      forgetKept('visitor');
      keep('visitor', { email });
      await navigate(pages.registrationSuccess(), { state: { email } });
    },
  });
  const { form } = account;
  useKeptValues(form, 'visitor', keptNames);
  useLeaveGuard(form.formState.isDirty, leadsOn);

  return (
    <Form onSubmit={account.submit}>
      <FieldGroup title={text('account.registration.signIn')}>
        <EmailField form={form} help={text('account.registration.email.help')} />
        <NewPasswordFields form={form} name="password" label={text('account.field.password')} />
      </FieldGroup>
      <FieldGroup title={text('account.registration.who')}>
        <TextField form={form} name="name" label={text('account.field.name')} autoComplete="name" />
        <TextField
          form={form}
          name="organization"
          label={text('account.field.organization')}
          autoComplete="organization"
        />
        <TextField
          form={form}
          name="website"
          label={text('account.field.website')}
          help={text('account.registration.website.help')}
          optional
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CountryField form={form} />
      </FieldGroup>
      <Consents form={form} />
      <Submit account={account} wide>
        {text('account.registration.submit')}
      </Submit>
    </Form>
  );
}
