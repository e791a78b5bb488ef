import { CircleAlert } from 'lucide';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { FieldError } from '@up/ui/field';
import { Icon } from '@up/ui/icon';
import { Radio } from '@up/ui/radio';

import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

const Root = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: var(--space-2);
  padding: 0;
  font-size: var(--size-14);
  font-weight: 600;
  line-height: 1.4;
`;

const Optional = styled.span`
  margin-left: var(--space-2);
  color: var(--text-muted);
  font-weight: 400;
`;

const Options = styled.div`
  display: grid;
  gap: var(--space-3);
`;

const Help = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

interface RadioFieldProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  options: readonly { value: string; label: string; help?: string }[];
}

/** A choice of one from a few, all of them in view. */
export function RadioField<Values extends FieldValues, Parsed>({ options, ...field }: RadioFieldProps<Values, Parsed>) {
  const { label, help, error, optionalText } = useFieldFrame(field);
  const messageId = useId();
  return (
    <Root aria-describedby={error || help ? messageId : undefined}>
      <Legend>
        {label}
        {optionalText && <Optional>{optionalText}</Optional>}
      </Legend>
      <Options>
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
      </Options>
      <div aria-live="polite">
        {error && (
          <FieldError id={messageId}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </FieldError>
        )}
      </div>
      {help && !error && <Help id={messageId}>{help}</Help>}
    </Root>
  );
}
