import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { keepOnly, type CharacterSet } from '@up/api/rules/character-sets';
import { Field } from '@up/ui/field';
import { RestrictedInput } from '@up/ui/restricted-input';

import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

interface RestrictedFieldProps<Values extends FieldValues, Parsed>
  extends
    FormFieldProps<Values, Parsed>,
    Omit<ComponentProps<typeof RestrictedInput>, keyof FormFieldProps<Values, Parsed> | 'keep' | 'inputMode'> {
  only: CharacterSet;
}

/** A field that accepts only digits, or letters and digits (spec 5). */
export function RestrictedField<Values extends FieldValues, Parsed>(props: RestrictedFieldProps<Values, Parsed>) {
  const { form, name, label, help, optional, only, ...input } = props;
  return (
    <Field {...useFieldFrame({ form, name, label, help, optional })}>
      <RestrictedInput
        {...form.register(name)}
        aria-required={!optional}
        keep={(text) => keepOnly(only, text)}
        inputMode={only === 'digits' ? 'numeric' : 'text'}
        {...input}
      />
    </Field>
  );
}
