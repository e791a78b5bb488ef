import type { InputEvent } from 'react';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { newTable } from '@up/api/new-table';

/** Removes characters that a field does not allow. */
type CharacterFilter = (text: string) => string;

const digits: CharacterFilter = (text) => text.replace(/\D/g, '');
const alphanumeric: CharacterFilter = (text) => text.replace(/[^0-9A-Za-z]/g, '');

/** Patterns of strings that consist of digits, or of letters and digits. */
const filterByPattern: Readonly<Record<string, CharacterFilter>> = newTable({
  '^[0-9]+$': digits,
  '^[0-9]*$': digits,
  [String.raw`^\d+$`]: digits,
  [String.raw`^\d*$`]: digits,
  '^[A-Za-z0-9]+$': alphanumeric,
  '^[a-zA-Z0-9]+$': alphanumeric,
});

/**
 * product.md#text-fields: a numeric field accepts only digits, besides Tab, Backspace and paste, and likewise an
 * alphanumeric one.
 */
export function characterFilter(definition: ParameterDefinition): CharacterFilter | undefined {
  if (definition.type === 'number') return definition.integer ? integerFilter(definition) : decimalFilter(definition);
  return definition.pattern === undefined ? undefined : filterByPattern[definition.pattern];
}

/** A leading sign is allowed only if the definition allows negative numbers. */
function integerFilter({ length }: ParameterDefinition): CharacterFilter {
  return (text) => (mayBeNegative(length) && text.startsWith('-') ? '-' : '') + digits(text);
}

/** A number that is not an integer has one decimal point. */
function decimalFilter(definition: ParameterDefinition): CharacterFilter {
  const filterInteger = integerFilter(definition);
  return (text) => {
    const [before = '', ...after] = text.split('.');
    return after.length === 0 ? filterInteger(before) : `${filterInteger(before)}.${digits(after.join(''))}`;
  };
}

function mayBeNegative(length: ParameterDefinition['length']): boolean {
  return (length?.value ?? length?.min ?? -1) < 0;
}

/** For `onInput`, which runs before the form's `change` for any kind of input; keeps the caret's position. */
export function filterInput(filter: CharacterFilter) {
  return ({ currentTarget: input }: InputEvent<HTMLInputElement>): void => {
    const allowed = filter(input.value);
    if (allowed === input.value) return;
    const caret = filter(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = allowed;
    input.setSelectionRange(caret, caret);
  };
}
