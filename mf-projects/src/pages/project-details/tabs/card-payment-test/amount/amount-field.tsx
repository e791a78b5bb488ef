import type { FieldValues } from 'react-hook-form';

import { paymentTestLimits } from '@up/api/forms/payment-test';
import { filterCharacters } from '@up/api/rules/character-sets';
import { useFieldFrame, type FormFieldProps } from '@up/forms';
import { Field, TextInput } from '@up/ui';

const mostDigits = String(paymentTestLimits.largestAmount).length;
const digitsOf = (text: string) => filterCharacters('digits', text);
const withSeparators = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** An amount with separators while it is typed; the form's value is its digits. */
export function AmountField<Values extends FieldValues, Parsed>(props: FormFieldProps<Values, Parsed>) {
  const { form, name, optional } = props;
  const field = form.register(name, { setValueAs: digitsOf });
  return (
    <Field {...useFieldFrame(props)}>
      <TextInput
        {...field}
        aria-required={!optional}
        inputMode="numeric"
        ref={(input) => {
          field.ref(input);
          // The form writes digits: at first, from a draft, and when it is reset.
          if (input && input.value !== withSeparators(digitsOf(input.value))) regroup(input);
        }}
        onKeyDown={({ key, currentTarget: input }) => skipSeparator(input, key)}
        onChange={(event) => {
          regroup(event.target);
          return field.onChange(event);
        }}
      />
    </Field>
  );
}

/** Puts the separators where they belong. The caret stays behind the same digit. */
function regroup(input: HTMLInputElement): void {
  const digits = digitsOf(input.value).slice(0, mostDigits);
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const text = withSeparators(digits);
  if (input.value === text) return;
  input.value = text;
  // Elsewhere, it would move the focus in some browsers.
  if (document.activeElement !== input) return;
  let caret = 0;
  while (digitsOf(text.slice(0, caret)).length < Math.min(before, digits.length)) caret += 1;
  input.setSelectionRange(caret, caret);
}

/** Backspace and Delete beside a separator delete the digit behind it. */
function skipSeparator(input: HTMLInputElement, key: string): void {
  const { selectionStart: caret, selectionEnd, value } = input;
  if (caret === null || caret !== selectionEnd) return;
  if (key === 'Backspace' && value[caret - 1] === ',') input.setSelectionRange(caret - 1, caret - 1);
  if (key === 'Delete' && value[caret] === ',') input.setSelectionRange(caret + 1, caret + 1);
}
