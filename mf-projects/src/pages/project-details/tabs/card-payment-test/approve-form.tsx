import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';

import { approveTestPayment, paymentTestCards, type SavedScenario } from '@up/api/calls/trials/payment-test';
import { testData } from '@up/api/calls/trials/test-data';
import { acquirers, approvalKinds, paymentTestLimits } from '@up/api/forms/payment-test';
import { Form, RestrictedField, Submit, useSubmitForm } from '@up/forms';
import { formatNumber, useCall, useChange, usePortal } from '@up/host';
import { Field, Segmented, Select } from '@up/ui';

import { AmountField } from './amount/amount-field.tsx';
import { approvalValues } from './approval-values.ts';
import { CardOptions } from './card-options.tsx';
import { MerchantFields } from './merchant-fields.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { SavedScenarios } from './saved/saved-scenarios.tsx';
import { usePaymentsText } from './text.ts';
import { useNames } from './use-names.ts';

const draftFields = ['kind', 'merchantId', 'merchantType', 'amount', 'responseCode'] as const;

/** Requests the approval of a payment, or an authorization. */
export function ApproveForm({ projectId }: { projectId: string }) {
  const text = usePaymentsText();
  const portal = usePortal();
  const approve = useChange(approveTestPayment);
  const cards = useCall(paymentTestCards, { params: { projectId } });
  const { merchant: merchants } = useCall(testData, { params: { projectId } });
  const defaultCard = cards.find(({ status }) => status === 'ACTIVE') ?? cards[0];
  const form = useSubmitForm({
    schema: approvalValues,
    defaultValues: {
      kind: approvalKinds[0],
      cardNumber: defaultCard?.cardNumber ?? '',
      merchantId: merchants[0]?.merchantId ?? 'up900120',
      merchantType: acquirers.find((each) => each === merchants[0]?.acquirerId) ?? acquirers[0],
      amount: '18500',
      responseCode: '',
    },
    draft: { name: `payment-${projectId}`, fields: draftFields },
    names: useNames(),
    send: async ({ responseCode, ...values }, signal) => {
      const body = responseCode === '' ? values : { ...values, responseCode };
      await approve({ params: { projectId }, body }, { signal });
    },
  });
  const [kind, number, amount] = useWatch({ control: form.control, name: ['kind', 'cardNumber', 'amount'] });
  const [typesNumber, setTypesNumber] = useState(false);
  const selectedCard = typesNumber ? undefined : cards.find(({ cardNumber }) => cardNumber === number);
  const currency = selectedCard?.currency ?? defaultCard?.currency ?? 'KRW';
  const inCurrency = (value: number) => `${formatNumber(value, portal.locale)} ${currency}`;

  function fillIn({ kind, card, merchantId, merchantType, amount, responseCode }: SavedScenario) {
    // The amount gets its separators before it has the focus.
    flushSync(() => {
      setTypesNumber(false);
      form.setValue('kind', kind);
      if (card) form.setValue('cardNumber', card.cardNumber);
      form.setValue('merchantId', merchantId);
      form.setValue('merchantType', merchantType);
      form.setValue('amount', String(amount));
      form.setValue('responseCode', responseCode ?? '');
      form.clearErrors();
    });
    form.setFocus('amount');
  }

  return (
    <>
      <Form onSubmit={form.submit} label={text('projects.payments.approve.title')}>
        <Segmented
          label={text('projects.payments.request')}
          choices={approvalKinds.map((value) => ({ value, text: text(`projects.payments.request.${value}`) }))}
          chosen={kind}
          onChoice={(value) => form.setValue('kind', value)}
        />
        <Field
          label={text('projects.payments.card')}
          help={
            cards.length === 0
              ? text('projects.payments.card.none')
              : selectedCard && text('projects.payments.balance', { balance: inCurrency(selectedCard.available) })
          }
        >
          <Select
            value={selectedCard?.cardNumber ?? ''}
            onChange={({ target }) => {
              setTypesNumber(target.value === '');
              form.setValue('cardNumber', target.value, { shouldValidate: target.value !== '' });
            }}
          >
            <CardOptions cards={cards} by="cardNumber" />
            <option value="">{text('projects.payments.card.choose')}</option>
          </Select>
        </Field>
        {!selectedCard && (
          <RestrictedField
            form={form}
            name="cardNumber"
            characters="digits"
            maxLength={paymentTestLimits.cardNumber}
            label={text('projects.payments.cardNumber')}
          />
        )}
        <MerchantFields form={form} merchants={merchants} />
        <AmountField
          form={form}
          name="amount"
          label={text('projects.payments.amount')}
          help={/^\d+$/.test(String(amount)) ? inCurrency(Number(amount)) : undefined}
        />
        <OutcomeChoice form={form} />
        <Submit form={form}>{text(`projects.payments.submit.${kind}`)}</Submit>
      </Form>
      <SavedScenarios projectId={projectId} approval={form} cardId={selectedCard?.cardId} onChoose={fillIn} />
    </>
  );
}
