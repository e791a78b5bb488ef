import { useMemo } from 'react';

import { resendActivation } from '@up/api/calls/people/account';
import { psgId } from '@up/api/constants/provider';
import { linkProblems, ProblemError, reasonCodes } from '@up/api/problem';
import { Form, Submit, useDraft, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';

import { EmailField, emailValues } from '../../forms/email-field.tsx';
import { useText } from '../../text.ts';

const visitorDraft = { name: 'account-visitor', fields: ['email'] } as const;
const rejections = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

interface ResendFormProps {
  onSent: (email: string) => void;
  /** Called when the address is verified already, so that there is nothing to send. */
  onVerified: () => void;
}

export function ResendForm({ onSent, onVerified }: ResendFormProps) {
  const text = useText();
  const { call, siteConfig } = usePortal();
  const schema = useMemo(() => emailValues(siteConfig.emailMaxLength), [siteConfig.emailMaxLength]);
  const form = useSubmitForm({
    schema,
    rejections,
    async send({ email: username }, signal) {
      try {
        await call(resendActivation, { body: { event: 'REG_TEMP_ACT_LINK', username, psgId } }, { signal });
        onSent(username);
      } catch (error) {
        if (!(error instanceof ProblemError) || error.problem.type !== linkProblems.used) throw error;
        onVerified();
      }
    },
  });
  useDraft(form, visitorDraft);
  return (
    <Form onSubmit={form.submit}>
      <EmailField form={form} />
      <Submit form={form} wide>
        {text('account.resend.submit')}
      </Submit>
    </Form>
  );
}
