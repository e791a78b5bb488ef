import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { FieldMessage, Fieldset, Legend, Radio, Stack } from '@up/ui';

import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

const Optional = styled.span`
  margin-left: var(--space-2);
  color: var(--text-muted);
  font-weight: 400;
`;

const Help = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

interface RadioFieldProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  options: readonly { value: string; label: string; help?: string }[];
}

/** A choice between a few visible options. */
export function RadioField<Values extends FieldValues, Parsed>({ options, ...field }: RadioFieldProps<Values, Parsed>) {
  const { label, help, error, optionalText } = useFieldFrame(field);
  const messageId = useId();
  return (
    <Fieldset aria-describedby={error || help ? messageId : undefined}>
      <Legend>
        {label}
        {optionalText && <Optional>{optionalText}</Optional>}
      </Legend>
      <Stack $gap={3}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...field.form.register(field.name)}
            value={option.value}
            label={option.label}
            help={option.help}
            aria-invalid={Boolean(error) || undefined}
          />
        ))}
      </Stack>
      <FieldMessage id={messageId} error={error}>
        {help && <Help id={messageId}>{help}</Help>}
      </FieldMessage>
    </Fieldset>
  );
}
