import { resendActivation } from '@up/api/calls/account';
import { psgId } from '@up/api/constants';
import { linkProblems, ProblemError, reasonCodes } from '@up/api/problem';
import { usePortal } from '@up/host';

import { EmailField } from '../../forms/email-field.tsx';
import { EmailValues } from '../../forms/email-values.ts';
import { Form } from '../../forms/form.tsx';
import { Submit } from '../../forms/submit.tsx';
import { useAccountForm } from '../../forms/use-account-form.ts';
import { useKeptValues } from '../../forms/use-kept-values.ts';
import { useText } from '../../text.ts';

const keptNames = ['email'] as const;
const refusals = { [reasonCodes.emailNotFound]: { field: 'email' } } as const;

interface ResendFormProps {
  onSent: (email: string) => void;
  /** There is nothing to send: the address is verified already. */
  onVerified: () => void;
}

export function ResendForm({ onSent, onVerified }: ResendFormProps) {
  const text = useText();
  const { call } = usePortal();
  const account = useAccountForm({
    schema: EmailValues,
    refusals,
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
  useKeptValues(account.form, 'visitor', keptNames);
  return (
    <Form onSubmit={account.submit}>
      <EmailField form={account.form} />
      <Submit account={account} wide>
        {text('account.resend.submit')}
      </Submit>
    </Form>
  );
}
