import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';

import { filterCharacters, type CharacterSet } from '@up/api/rules/character-sets';
import { Field, RestrictedInput } from '@up/ui';

import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

interface RestrictedFieldProps<Values extends FieldValues, Parsed>
  extends
    FormFieldProps<Values, Parsed>,
    Omit<ComponentProps<typeof RestrictedInput>, keyof FormFieldProps<Values, Parsed> | 'filter' | 'inputMode'> {
  characters: CharacterSet;
}

/** A field that accepts only digits, or letters and digits (product.md#text-fields). */
export function RestrictedField<Values extends FieldValues, Parsed>(props: RestrictedFieldProps<Values, Parsed>) {
  const { form, name, label, help, optional, characters, ...input } = props;
  return (
    <Field {...useFieldFrame({ form, name, label, help, optional })}>
      <RestrictedInput
        {...form.register(name)}
        aria-required={!optional}
        filter={(text) => filterCharacters(characters, text)}
        inputMode={characters === 'digits' ? 'numeric' : 'text'}
        {...input}
      />
    </Field>
  );
}
