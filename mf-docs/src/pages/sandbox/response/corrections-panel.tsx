import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';

import { Button, Row } from '@up/ui';

import { useText } from '../text.ts';
import { parameterText } from '../form/parameter-text.ts';
import { correct, isChanged, invalidFields } from '../request/corrections.ts';
import { isFilled } from '../request/form-values.ts';
import type { RequestFields } from '../request/request-fields.ts';
import type { FormValues } from '../request/request-values.ts';

const Root = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-10);
  background: var(--danger-tint);
  font-size: var(--size-14);

  h2 {
    font-size: var(--size-16);
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);

  dt {
    font: 700 var(--size-13) / 1.7 var(--font-mono);
    overflow-wrap: anywhere;
  }

  code {
    display: block;
    overflow-wrap: anywhere;
  }
`;

export interface CorrectionsPanelProps {
  fields: RequestFields;
  /** The request filled in for the sandbox, with the objects that the form names. */
  own(form: FormValues): FormValues | undefined;
  onFill(values: FormValues): void;
  onSend(values: FormValues): void;
}

/** The invalid fields with the violated rules, and the corrected request if there is one ready to send. */
export function CorrectionsPanel({ fields, own, onFill, onSend }: CorrectionsPanelProps) {
  const text = useText();
  const headingId = useId();
  const { getValues } = useFormContext<FormValues>();
  const { errors } = useFormState<FormValues>();
  const invalid = invalidFields(errors);
  if (invalid.length === 0) return null;
  const { fields: corrected, values } = correct(fields, getValues(), invalid, own(getValues()));
  return (
    <Root aria-labelledby={headingId}>
      <h2 id={headingId}>{text('docs.sandbox.wrong', { count: invalid.length })}</h2>
      <List>
        {corrected.map(({ name, field, message, before, after }) => (
          <Line
            key={name}
            field={field}
            message={parameterText(text, message)}
            change={
              values && isChanged({ before, after })
                ? text('docs.sandbox.wrong.change', { before: format(before), after: format(after) })
                : undefined
            }
          />
        ))}
      </List>
      {values && (
        <Row $gap={2}>
          <Button size="small" variant="primary" onClick={() => onSend(values)}>
            {text('docs.sandbox.wrong.send')}
          </Button>
          <Button size="small" onClick={() => onFill(values)}>
            {text('docs.sandbox.wrong.fill')}
          </Button>
        </Row>
      )}
    </Root>
  );
}

function Line({ field, message, change }: { field: string; message: string; change: string | undefined }) {
  return (
    <>
      <dt translate="no">{field}</dt>
      <dd>
        {message} {change !== undefined && <code translate="no">{change}</code>}
      </dd>
    </>
  );
}

/** A value of the form as text. */
function format(value: unknown): string {
  if (!isFilled(value)) return '∅';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
