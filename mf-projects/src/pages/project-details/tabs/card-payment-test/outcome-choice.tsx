import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { simulatedCodes } from '@up/api/forms/payment-test';
import type { SubmitForm } from '@up/forms';
import { Fieldset, Legend, Row, VisuallyHidden } from '@up/ui';

import type { ApprovalValues } from './approval-values.ts';
import { usePaymentsText } from './text.ts';

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-32);
  padding: 0 var(--space-3);
  border: 1px solid var(--border-strong);
  border-radius: 999px;
  font-size: var(--size-14);
  cursor: pointer;
  transition: background-color var(--fast) var(--ease);

  > code {
    color: var(--text-muted);
    font-size: var(--size-12);
  }

  &:hover {
    background: var(--surface-hover);
  }

  &:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
    color: var(--brand-text);
  }

  /* Forced colors replace the border and the background. */
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid highlight;
    }
  }

  &:has(:checked) > code {
    color: inherit;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Help = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

/** The outcome of the payment: what the card allows, or a response that is asked for and moves no money. */
export function OutcomeChoice({ form }: { form: SubmitForm<ApprovalValues> }) {
  const text = usePaymentsText();
  const chosen = useWatch({ control: form.control, name: 'responseCode' });
  return (
    <Fieldset>
      <Legend>{text('projects.payments.responseCode')}</Legend>
      <Row $gap={2}>
        {(['', ...simulatedCodes] as const).map((code) => (
          <Choice key={code}>
            <VisuallyHidden
              as="input"
              type="radio"
              name="responseCode"
              value={code}
              checked={chosen === code}
              onChange={() => form.setValue('responseCode', code, { shouldDirty: true })}
            />
            {code === '' ? text('projects.payments.responseCode.real') : text(`projects.payments.code.${code}`)}
            {code !== '' && <code>{code}</code>}
          </Choice>
        ))}
      </Row>
      {chosen !== '' && <Help role="status">{text('projects.payments.responseCode.help')}</Help>}
    </Fieldset>
  );
}
