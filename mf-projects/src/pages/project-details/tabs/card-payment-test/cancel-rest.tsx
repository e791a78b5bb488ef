import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { cancelTestPayment } from '@up/api/calls/trials/payment-test';
import { digitsOnly, required } from '@up/api/rules/text-rules';
import { Form, RestrictedField, Submit, useSubmitForm } from '@up/forms';
import { formatNumber, useChange, usePortal } from '@up/host';

import { usePaymentsText } from './text.ts';
import { useNames } from './use-names.ts';

const Done = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

const schema = z.object({ amount: z.string().check(z.trim(), required(), digitsOnly()) });

interface CancelRestProps {
  projectId: string;
  nrNumber: string;
  /** What is left to cancel, which is also what the field starts with. */
  remaining: number;
  currency: string;
}

/** Cancels a payment from its result. Once nothing is left, there is nothing to press any more. */
export function CancelRest({ projectId, nrNumber, remaining, currency }: CancelRestProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const cancel = useChange(cancelTestPayment);
  const form = useSubmitForm({
    schema,
    defaultValues: { amount: String(remaining) },
    names: useNames(),
    send: async ({ amount }, signal) => {
      await cancel({ params: { projectId }, body: { nrNumber, amount } }, { signal });
    },
  });
  if (remaining === 0) return <Done>{text('projects.payments.rest.none')}</Done>;
  return (
    <Form onSubmit={form.submit} label={text('projects.payments.rest.title')}>
      <RestrictedField
        form={form}
        name="amount"
        characters="digits"
        maxLength={9}
        label={text('projects.payments.cancel.amount')}
        help={text('projects.payments.rest.left', { left: `${formatNumber(remaining, locale)} ${currency}`.trim() })}
      />
      <Submit form={form} variant="secondary">
        {text('projects.payments.rest.submit')}
      </Submit>
    </Form>
  );
}
