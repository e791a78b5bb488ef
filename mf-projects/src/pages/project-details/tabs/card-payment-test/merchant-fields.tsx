import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { TestData } from '@up/api/calls/trials/test-data';
import { acquirers, paymentTestLimits } from '@up/api/forms/payment-test';
import { SelectField, TextField, type SubmitForm } from '@up/forms';
import { Field, Select } from '@up/ui';

import type { ApprovalValues } from './approval-values.ts';
import { usePaymentsText } from './text.ts';

interface MerchantFieldsProps {
  form: SubmitForm<ApprovalValues>;
  /** Of the project's test data. */
  merchants: TestData['merchant'];
}

/** The merchant of an approval: one of the test data, by its name, or one whose id and acquirer are entered. */
export function MerchantFields({ form, merchants }: MerchantFieldsProps) {
  const text = usePaymentsText();
  const id = useWatch({ control: form.control, name: 'merchantId' });
  const [isEntered, setIsEntered] = useState(false);
  const chosen = isEntered ? undefined : merchants.find(({ merchantId }) => merchantId === id);

  function choose(merchantId: string) {
    const merchant = merchants.find((each) => each.merchantId === merchantId);
    setIsEntered(!merchant);
    if (!merchant) return;
    form.setValue('merchantId', merchantId, { shouldValidate: true });
    const acquirer = acquirers.find((each) => each === merchant.acquirerId);
    if (acquirer) form.setValue('merchantType', acquirer);
  }

  return (
    <>
      {merchants.length > 0 && (
        <Field label={text('projects.payments.merchant')}>
          <Select value={chosen?.merchantId ?? ''} onChange={({ target }) => choose(target.value)}>
            {merchants.map(({ merchantId, name, acquirerId }) => (
              <option key={merchantId} value={merchantId}>
                {[name, merchantId, acquirerId].join(' · ')}
              </option>
            ))}
            <option value="">{text('projects.payments.merchant.enter')}</option>
          </Select>
        </Field>
      )}
      {!chosen && (
        <>
          <TextField
            form={form}
            name="merchantId"
            maxLength={paymentTestLimits.merchantId}
            label={text('projects.payments.merchantId')}
          />
          <SelectField
            form={form}
            name="merchantType"
            label={text('projects.payments.merchantType')}
            options={acquirers.map((acquirer) => ({ value: acquirer, label: acquirer }))}
          />
        </>
      )}
    </>
  );
}
