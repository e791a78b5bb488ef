import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';

import { cancelTestPayment } from '@up/api/calls/trials/payment-test';
import { paymentTestLimits } from '@up/api/forms/payment-test';
import { digitsOnly, exactLength, required } from '@up/api/rules/text-rules';
import { Form, RadioField, RestrictedField, Submit, useSubmitForm } from '@up/forms';
import { useChange } from '@up/host';

import { AmountField } from './amount/amount-field.tsx';
import { usePaymentsText } from './text.ts';
import { useNames } from './use-names.ts';

const amount = z.string().check(digitsOnly());
const requiredDigits = () => z.string().check(z.trim(), required(), digitsOnly());
const anyText = z.string();

/** The required fields depend on how the payment is identified. */
const schema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('nrNumber'),
    nrNumber: requiredDigits(),
    approvalCode: anyText,
    cardNumber: anyText,
    amount,
  }),
  z.object({
    by: z.literal('approvalCode'),
    nrNumber: anyText,
    approvalCode: requiredDigits(),
    cardNumber: requiredDigits().check(exactLength(paymentTestLimits.cardNumber)),
    amount,
  }),
]);

const draftFields = ['by', 'nrNumber', 'approvalCode', 'amount'] as const;

/** Cancels a payment completely or in part. */
export function CancelForm({ projectId }: { projectId: string }) {
  const text = usePaymentsText();
  const cancel = useChange(cancelTestPayment);
  const form = useSubmitForm({
    schema,
    defaultValues: { by: 'nrNumber', nrNumber: '', approvalCode: '', cardNumber: '', amount: '' },
    draft: { name: `cancellation-${projectId}`, fields: draftFields },
    names: useNames(),
    send: async ({ by, nrNumber, approvalCode, cardNumber, amount }, signal) => {
      const identification = by === 'nrNumber' ? { nrNumber } : { approvalCode, cardNumber };
      const body = amount === '' ? identification : { ...identification, amount };
      await cancel({ params: { projectId }, body }, { signal });
    },
  });
  const by = useWatch({ control: form.control, name: 'by' });

  return (
    <Form onSubmit={form.submit} label={text('projects.payments.cancel.title')}>
      <RadioField
        form={form}
        name="by"
        label={text('projects.payments.cancel.by')}
        options={(['nrNumber', 'approvalCode'] as const).map((value) => ({
          value,
          label: text(`projects.payments.cancel.by.${value}`),
        }))}
      />
      {by === 'nrNumber' ? (
        <RestrictedField
          form={form}
          name="nrNumber"
          characters="digits"
          maxLength={15}
          label={text('projects.payments.nrNumber')}
        />
      ) : (
        <>
          <RestrictedField
            form={form}
            name="approvalCode"
            characters="digits"
            maxLength={8}
            label={text('projects.payments.approvalCode')}
          />
          <RestrictedField
            form={form}
            name="cardNumber"
            characters="digits"
            maxLength={paymentTestLimits.cardNumber}
            label={text('projects.payments.cardNumber')}
          />
        </>
      )}
      <AmountField form={form} name="amount" optional label={text('projects.payments.cancel.amount')} />
      <Submit form={form} variant="secondary">
        {text('projects.payments.cancel.submit')}
      </Submit>
    </Form>
  );
}
