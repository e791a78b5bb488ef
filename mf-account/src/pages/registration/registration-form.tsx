import { useMemo } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { registration } from '@up/api/calls/people/account';
import { registrationForm } from '@up/api/forms/registration';
import { pages } from '@up/api/pages';
import { reasonCodes } from '@up/api/problem';
import { FieldGroup, Form, saveDraft, Submit, TextField, useDraft, useSubmitForm } from '@up/forms';
import { useLeaveGuard, usePortal } from '@up/host';

import { CountryField } from '../../forms/country-field.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { differentPasswords, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { WebsiteField } from '../../forms/website-field.tsx';
import { useText } from '../../text.ts';
import { Consents } from './consents.tsx';
import { draftFields, registrationSchema } from './registration-values.ts';

const rejections = {
  [reasonCodes.emailTaken]: { field: 'email', message: 'email.taken' },
  [reasonCodes.passwordCommon]: { field: 'password' },
} as const;

const visitorDraft = { name: 'account-visitor', fields: draftFields };

/* The groups are numbered, so that one sees how much is left. */
const Numbered = styled.div`
  counter-reset: group;

  h2 {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    counter-increment: group;
  }

  h2::before {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--brand-tint);
    color: var(--brand-text);
    font-size: var(--size-13);
    content: counter(group) / '';
  }
`;

const isReturnPath = ({ pathname }: Location) => pathname === pages.registrationSuccess();

/** Signing up. Input survives an error and a reload. */
export function RegistrationForm() {
  const text = useText();
  const { call, locale, siteConfig } = usePortal();
  const { passwordMaxLength, emailMaxLength } = siteConfig;
  const navigate = useNavigate();
  const schema = useMemo(
    () => registrationSchema({ passwordMaxLength, emailMaxLength }, locale),
    [passwordMaxLength, emailMaxLength, locale],
  );
  const form = useSubmitForm({
    schema,
    rejections,
    messages: {
      [differentPasswords]: text('account.error.passwords.different'),
      'email.taken': text('account.error.email.taken'),
      'terms.required': text('account.error.terms.required'),
    },
    async send(values, signal) {
      // Removes the confirmation.
      const body = z.parse(registrationForm(passwordMaxLength, emailMaxLength), values);
      await call(registration, { body }, { signal });
      const { email } = body;
      saveDraft('account-visitor', { email });
      await navigate(pages.registrationSuccess(), { state: { email } });
    },
  });
  useDraft(form, visitorDraft);
  useLeaveGuard(form.formState.isDirty, isReturnPath);

  return (
    <Numbered>
      <Form onSubmit={form.submit}>
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
          <WebsiteField form={form} />
          <CountryField form={form} name="country" />
        </FieldGroup>
        <Consents form={form} />
        <Submit form={form} wide>
          {text('account.registration.submit')}
        </Submit>
      </Form>
    </Numbered>
  );
}
