import { useMemo } from 'react';
import * as z from 'zod/mini';

import { reasonCodes } from '@up/api/problem';
import { email } from '@up/api/rules/email';
import { Form, Submit, useDraft, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';

import { EmailField } from './email-field.tsx';

const visitorDraft = { name: 'account-visitor', fields: ['email'] } as const;
/** product.md#errors reveals that no account has an address. */
const rejections = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

interface EmailFormProps {
  action: string;
  send: (email: string, signal: AbortSignal) => Promise<void>;
}

/** A form with only the e-mail address of an account, which gets a mail. */
export function EmailForm({ action, send }: EmailFormProps) {
  const { emailMaxLength } = usePortal().siteConfig;
  const schema = useMemo(() => z.object({ email: email(emailMaxLength) }), [emailMaxLength]);
  const form = useSubmitForm({ schema, rejections, send: (values, signal) => send(values.email, signal) });
  useDraft(form, visitorDraft);
  return (
    <Form onSubmit={form.submit}>
      <EmailField form={form} />
      <Submit form={form} wide>
        {action}
      </Submit>
    </Form>
  );
}
