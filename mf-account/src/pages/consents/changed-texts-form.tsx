import { Trans } from '@lingui/react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { acceptTexts, consents, type TextKind } from '@up/api/calls/people/consent';
import { CheckboxField, Choices, Form, LegalLink, Submit, useSubmitForm } from '@up/forms';
import { useCall, useChange } from '@up/host';

import { useText, type TextId } from '../../text.ts';
import { useReturnPath } from '../login/use-return-path.ts';

const accepted = z.literal('Y', 'terms.required');
const agreements: Record<TextKind, TextId> = { tnc: 'account.consents.tnc', pnp: 'account.consents.pnp' };

/** One checkbox for each changed text. Goes on to the return path. */
export function ChangedTextsForm() {
  const text = useText();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const accept = useChange(acceptTexts);
  const { toAccept } = useCall(consents, {});
  // Stays while the response of the change replaces the list.
  const [texts] = useState(toAccept);
  const form = useSubmitForm({
    schema: z.object(Object.fromEntries(texts.map(({ kind }) => [kind, accepted]))),
    messages: { 'terms.required': text('account.consents.required') },
    async send(_values, signal) {
      await accept({ body: { texts } }, { signal });
      await navigate(returnPath.consume(), { replace: true });
    },
  });
  if (texts.length === 0) return <Navigate to={returnPath.consume()} replace />;
  return (
    <Form onSubmit={form.submit} label={text('account.consents.title')}>
      <Choices>
        {texts.map(({ kind, version }) => (
          <CheckboxField
            key={kind}
            form={form}
            name={kind}
            value="Y"
            label={
              <Trans
                id={agreements[kind]}
                values={{ date: version }}
                components={{ legal: <LegalLink type={kind} /> }}
              />
            }
          />
        ))}
      </Choices>
      <Submit form={form} wide>
        {text('account.consents.submit')}
      </Submit>
    </Form>
  );
}
