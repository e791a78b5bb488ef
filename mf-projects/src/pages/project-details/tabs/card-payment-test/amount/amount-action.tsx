import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { cancelTestPayment, captureTestPayment, type TestPayment } from '@up/api/calls/trials/payment-test';
import { digitsOnly, required } from '@up/api/rules/text-rules';
import { CheckboxField, Form, Submit, useSubmitForm } from '@up/forms';
import { formatNumber, useChange, usePortal } from '@up/host';

import { FieldLine } from '../../../../../layout/field-line.ts';
import { usePaymentsText } from '../text.ts';
import { useNames } from '../use-names.ts';
import { AmountField } from './amount-field.tsx';

const Final = styled.div`
  margin-top: var(--space-3);
`;

const schema = z.object({ amount: z.string().check(z.trim(), required(), digitsOnly()), final: z.boolean() });

interface AmountActionProps {
  action: 'cancel' | 'capture';
  projectId: string;
  payment: TestPayment;
}

/**
 * Cancels a payment or captures an authorization from its result: at first, all that is left. A capture ends the
 * authorization only when that is asked for.
 */
export function AmountAction({ action, projectId, payment: { nrNumber, left, currency } }: AmountActionProps) {
  const text = usePaymentsText();
  const { locale } = usePortal();
  const cancel = useChange(cancelTestPayment);
  const capture = useChange(captureTestPayment);
  const params = { projectId };
  const form = useSubmitForm({
    schema,
    defaultValues: { amount: String(left), final: false },
    names: useNames(),
    send: async ({ amount, final }, signal) => {
      await (action === 'cancel'
        ? cancel({ params, body: { nrNumber, amount } }, { signal })
        : capture({ params, body: { nrNumber, amount, final } }, { signal }));
    },
  });
  return (
    <Form onSubmit={form.submit} spaced={false} label={text(`projects.payments.action.${action}`)}>
      <FieldLine>
        <AmountField
          form={form}
          name="amount"
          label={text(`projects.payments.${action}.amount`)}
          help={text(`projects.payments.${action}.left`, { left: `${formatNumber(left, locale)} ${currency}` })}
        />
        <Submit form={form} variant="secondary">
          {text(`projects.payments.action.${action}`)}
        </Submit>
      </FieldLine>
      {action === 'capture' && (
        <Final>
          <CheckboxField form={form} name="final" optional label={text('projects.payments.capture.final')} />
        </Final>
      )}
    </Form>
  );
}
