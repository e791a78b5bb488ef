import { Trans } from '@lingui/react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { subscribeNewsletter } from '@up/api/calls/people/newsletter';
import { NewsletterForm as NewsletterValues } from '@up/api/forms/newsletter';
import { CheckboxField, Form, LegalLink, Submit, TextField, useSubmitForm } from '@up/forms';
import { usePortal } from '@up/host';
import { Notice } from '@up/ui';

import { HiddenField } from './hidden-field.tsx';
import { useContactText } from './text.ts';

const Root = styled.section`
  padding-top: var(--space-8);
  border-top: 1px solid var(--border);

  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--size-18);
  }

  > p {
    margin-bottom: var(--space-6);
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`;

const draftFields = ['email'] as const;

/** Subscribes an address to the newsletter, with confirmation by mail. */
export function NewsletterForm() {
  const text = useContactText();
  const { call } = usePortal();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSubmitForm({
    schema: NewsletterValues,
    defaultValues: { homepage: '' },
    draft: { name: 'newsletter', fields: draftFields },
    messages: { 'newsletter.consent.required': text('marketing.contact.consent.required') },
    async send(body, signal) {
      await call(subscribeNewsletter, { body }, { signal });
      setSentTo(body.email);
    },
  });
  return (
    <Root aria-labelledby="newsletter">
      <h2 id="newsletter">{text('marketing.contact.newsletter.title')}</h2>
      <p>{text('marketing.contact.newsletter.lead')}</p>
      {sentTo === undefined ? (
        <Form onSubmit={form.submit} label={text('marketing.contact.newsletter.title')}>
          <TextField
            form={form}
            name="email"
            label={text('marketing.contact.email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
          />
          <CheckboxField
            form={form}
            name="newsletterConsent"
            label={
              <Trans id="marketing.contact.newsletter.consent" components={{ privacy: <LegalLink type="pnp" /> }} />
            }
          />
          <HiddenField {...form.register('homepage')} />
          <Submit form={form} variant="secondary">
            {text('marketing.contact.newsletter.submit')}
          </Submit>
        </Form>
      ) : (
        <Notice tone="success" live>
          {text('marketing.contact.newsletter.asked', { email: sentTo })}
        </Notice>
      )}
    </Root>
  );
}
