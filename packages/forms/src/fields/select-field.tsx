import type { FieldValues } from 'react-hook-form';

import { Field, Select } from '@up/ui';

import { useFieldFrame, type FormFieldProps } from './text-field.tsx';

interface SelectFieldProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; without it the first option is selected. */
  placeholder?: string;
}

/** A choice from a list. */
export function SelectField<Values extends FieldValues, Parsed>({
  options,
  placeholder,
  ...field
}: SelectFieldProps<Values, Parsed>) {
  return (
    <Field {...useFieldFrame(field)}>
      <Select {...field.form.register(field.name)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
