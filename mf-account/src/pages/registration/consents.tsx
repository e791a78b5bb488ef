import { Trans } from '@lingui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { styled } from 'styled-components';

import { CheckboxField, Choices, FieldGroup, LegalLink, type SubmitForm } from '@up/forms';
import { Disclosure } from '@up/ui';

import { useText, type TextId } from '../../text.ts';
import type { RegistrationValues } from './registration-values.ts';

const agreement: TextId = 'account.registration.terms';
const subscriptions = ['emailSubscriptionYN', 'smsSubscriptionYN', 'pushSubscriptionYN'] as const;

const News = styled(Disclosure)`
  font-size: var(--size-14);
`;

/** The mandatory agreement to the terms, and three optional ones to being contacted. */
export function Consents<Parsed>({ form }: { form: SubmitForm<RegistrationValues, Parsed> }) {
  const text = useText();
  const [isOpen, setOpen] = useState<boolean>();
  // What a draft brings back is not hidden.
  const isChosen = useWatch({ control: form.control, name: subscriptions }).some((consent) => consent === 'Y');
  return (
    <FieldGroup title={text('account.registration.consents')}>
      <Choices>
        <CheckboxField
          form={form}
          name="tcAcceptYN"
          value="Y"
          label={
            <Trans id={agreement} components={{ terms: <LegalLink type="tnc" />, privacy: <LegalLink type="pnp" /> }} />
          }
        />
      </Choices>
      <News summary={text('account.registration.news')} open={isOpen ?? isChosen} onOpenChange={setOpen}>
        <Choices>
          {subscriptions.map((name) => (
            <CheckboxField
              key={name}
              form={form}
              name={name}
              optional
              value="Y"
              label={text(`account.registration.${name}`)}
            />
          ))}
        </Choices>
      </News>
    </FieldGroup>
  );
}
