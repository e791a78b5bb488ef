import type { ComponentProps } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';

import { Field, Row, Textarea } from '@up/ui';

import { useFormsText } from '../text.ts';
import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

const Count = styled.span`
  margin-left: auto;
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: var(--danger);
    font-weight: 700;
  }
`;

type TextareaFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> &
  Omit<ComponentProps<typeof Textarea>, keyof FormFieldProps<Values, Parsed> | 'maxLength'> & {
    /** The schema's maximum number of characters: counted below the field, but not enforced while typing. */
    max: number;
  };

/** A multi-line field with a character count. */
export function TextareaField<Values extends FieldValues, Parsed>({
  form,
  name,
  label,
  help,
  optional,
  max,
  ...area
}: TextareaFieldProps<Values, Parsed>) {
  const text = useFormsText();
  const value: unknown = useWatch({ control: form.control, name });
  const used = typeof value === 'string' ? value.length : 0;
  const frame = useFieldFrame({ form, name, label, help, optional });
  const line = (
    <Row as="span" $gap="1 4" $justify="space-between">
      {help && <span>{help}</span>}
      <Count data-over={used > max || undefined}>{text('forms.count', { used, max })}</Count>
    </Row>
  );
  return (
    <Field {...frame} help={line}>
      <Textarea {...form.register(name)} aria-required={!optional} {...area} />
    </Field>
  );
}
