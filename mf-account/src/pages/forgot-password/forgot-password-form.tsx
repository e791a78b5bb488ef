import { useMemo } from 'react';

import { findPassword } from '@up/api/calls/people/account';
import { psgId } from '@up/api/constants/provider';
import { reasonCodes } from '@up/api/problem';
import { Form, Submit, useDraft, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';

import { EmailField } from '../../forms/email-field.tsx';
import { emailValues } from '../../forms/email-values.ts';
import { useText } from '../../text.ts';

const visitorDraft = { name: 'account-visitor', fields: ['email'] } as const;
/** product.md#errors reveals that no account has an address. */
const rejections = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const { call, siteConfig } = usePortal();
  const schema = useMemo(() => emailValues(siteConfig.emailMaxLength), [siteConfig.emailMaxLength]);
  const form = useSubmitForm({
    schema,
    rejections,
    async send({ email }, signal) {
      await call(findPassword, { body: { email, psgId } }, { signal });
      onSent(email);
    },
  });
  useDraft(form, visitorDraft);
  return (
    <Form onSubmit={form.submit}>
      <EmailField form={form} />
      <Submit form={form} wide>
        {text('account.forgot.submit')}
      </Submit>
    </Form>
  );
}
