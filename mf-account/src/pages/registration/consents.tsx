import { Trans } from '@lingui/react';
import type { UseFormReturn } from 'react-hook-form';

import { Checkbox } from '@up/ui/checkbox';

import { Choices } from '../../forms/choices.tsx';
import { FieldGroup } from '../../forms/field-group.tsx';
import { useFieldMessage } from '../../forms/field-message.ts';
import { useText, type TextId } from '../../text.ts';
import { LegalLink } from './legal-link.tsx';
import type { RegistrationValues } from './registration-values.ts';

const agreement: TextId = 'account.registration.terms';
const subscriptions = ['emailSubscriptionYN', 'smsSubscriptionYN', 'pushSubscriptionYN'] as const;

/** The terms, which must be agreed to, and three ways to hear from us, which need not. */
export function Consents<Parsed>({ form }: { form: UseFormReturn<RegistrationValues, unknown, Parsed> }) {
  const text = useText();
  const message = useFieldMessage();
  const { errors } = form.formState;
  return (
    <FieldGroup title={text('account.registration.consents')}>
      <Choices>
        <Checkbox
          {...form.register('tcAcceptYN')}
          value="Y"
          aria-required
          error={message('tcAcceptYN', errors.tcAcceptYN?.message)}
          label={
            <Trans id={agreement} components={{ terms: <LegalLink type="tnc" />, privacy: <LegalLink type="pnp" /> }} />
          }
        />
        {subscriptions.map((name) => (
          <Checkbox key={name} {...form.register(name)} value="Y" label={text(`account.registration.${name}`)} />
        ))}
      </Choices>
    </FieldGroup>
  );
}
