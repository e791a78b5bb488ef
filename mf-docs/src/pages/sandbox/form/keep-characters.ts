import type { InputEvent } from 'react';

import type { ParameterDefinition } from '@up/api/entities/parameter';

/** Removes characters that a field does not allow. */
type Keep = (text: string) => string;

const digits: Keep = (text) => text.replace(/\D/g, '');
const alphanumeric: Keep = (text) => text.replace(/[^0-9A-Za-z]/g, '');

/** Patterns of strings that consist of digits, or of letters and digits. */
const keptByPattern: Readonly<Record<string, Keep>> = {
  '^[0-9]+$': digits,
  '^[0-9]*$': digits,
  [String.raw`^\d+$`]: digits,
  [String.raw`^\d*$`]: digits,
  '^[A-Za-z0-9]+$': alphanumeric,
  '^[a-zA-Z0-9]+$': alphanumeric,
};

/** Spec 5: a numeric field accepts only digits, besides Tab, Backspace and paste, and likewise an alphanumeric one. */
export function keptCharacters(definition: ParameterDefinition): Keep | undefined {
  if (definition.type === 'number') return definition.integer ? wholeNumber(definition) : decimalNumber(definition);
  return definition.pattern === undefined ? undefined : keptByPattern[definition.pattern];
}

/** A leading sign is allowed only if the definition allows negative numbers. */
function wholeNumber({ length }: ParameterDefinition): Keep {
  return (text) => (mayBeNegative(length) && text.startsWith('-') ? '-' : '') + digits(text);
}

/** A number that is not an integer has one decimal point. */
function decimalNumber(definition: ParameterDefinition): Keep {
  const whole = wholeNumber(definition);
  return (text) => {
    const [before = '', ...after] = text.split('.');
    return after.length === 0 ? whole(before) : `${whole(before)}.${digits(after.join(''))}`;
  };
}

function mayBeNegative(length: ParameterDefinition['length']): boolean {
  return (length?.value ?? length?.min ?? -1) < 0;
}

/** For `onInput`, which runs before the form's `change` for any kind of input; keeps the caret's position. */
export function cutTo(keep: Keep) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
    const kept = keep(input.value);
    if (kept === input.value) return;
    const caret = keep(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = kept;
    input.setSelectionRange(caret, caret);
  };
}
