import { findPassword } from '@up/api/calls/account';
import { psgId } from '@up/api/constants';
import { reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

import { EmailField } from '../../forms/email-field.tsx';
import { EmailValues } from '../../forms/email-values.ts';
import { Form } from '../../forms/form.tsx';
import { Submit } from '../../forms/submit.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useText } from '../../text.ts';

const keptNames = ['email'] as const;
/** Spec 8 says that no account belongs to an address. */
const refusals = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const text = useText();
  const { call } = usePortal();
  const account = useAccountForm({
    schema: EmailValues,
    refusals,
    async send({ email }, signal) {
      await call(findPassword, { body: { email, psgId } }, { signal });
      onSent(email);
    },
  });
  useKeptValues(account.form, 'visitor', keptNames);
  return (
    <Form onSubmit={account.submit}>
      <EmailField form={account.form} />
      <Submit account={account} wide>
        {text('account.forgot.submit')}
      </Submit>
    </Form>
  );
}
