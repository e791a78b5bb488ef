import type { ComponentProps, InputEvent } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { TextInput } from '@up/ui/text-input';

import { TextField, type FormFieldProps } from './text-field.tsx';

type DigitsFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> &
  Omit<ComponentProps<typeof TextInput>, keyof FormFieldProps<Values, Parsed> | 'inputMode' | 'onInput'>;

/** A field that takes digits alone (spec 5): of what is typed or pasted the rest is left out. */
export function DigitsField<Values extends FieldValues, Parsed>(props: DigitsFieldProps<Values, Parsed>) {
  return <TextField {...props} inputMode="numeric" onInput={keepDigits} />;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `input` comes before the form's `change`, and however the text got here. */
function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}
