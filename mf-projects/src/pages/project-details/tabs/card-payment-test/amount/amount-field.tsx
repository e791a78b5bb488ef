import type { FieldValues } from 'react-hook-form';

import { filterCharacters } from '@up/api/rules/character-sets';
import { useFieldFrame, type FormFieldProps } from '@up/forms';
import { Field, RestrictedInput } from '@up/ui';

const digitsOf = (text: string) => filterCharacters('digits', text);
const withSeparators = (text: string) => digitsOf(text).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * An amount; the form's value is its digits. The separators are put in when the field is left: while it is typed in,
 * they would take away what undo goes back to.
 */
export function AmountField<Values extends FieldValues, Parsed>(props: FormFieldProps<Values, Parsed>) {
  const { form, name, optional } = props;
  const field = form.register(name, { setValueAs: digitsOf });
  return (
    <Field {...useFieldFrame(props)}>
      <RestrictedInput
        {...field}
        aria-required={!optional}
        inputMode="numeric"
        filter={(text) => text.replace(/[^\d,]/g, '')}
        ref={(input) => {
          field.ref(input);
          // The form writes digits: at first, from a draft, and when it is reset.
          if (input && document.activeElement !== input) separate(input);
        }}
        onBlur={(event) => {
          separate(event.target);
          return field.onBlur(event);
        }}
      />
    </Field>
  );
}

function separate(input: HTMLInputElement): void {
  const text = withSeparators(input.value);
  if (input.value !== text) input.value = text;
}
