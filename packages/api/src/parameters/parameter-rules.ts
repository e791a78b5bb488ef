import * as z from 'zod/mini';

import type { ParameterDefinition } from '../entities/parameter.ts';
import { compareNumbers, isMultipleOf } from '../numbers/decimal.ts';
import type { JsonNumber } from '../numbers/exact-number.ts';
import { parameterMessage } from './parameter-message.ts';

/** Creates a check from a function that returns an error message for a value. */
function rule<Value>(validate: (value: Value) => string | undefined) {
  return z.superRefine<Value>((value, context) => {
    const message = validate(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

interface BoundMessages {
  fixed(value: number): string;
  min(min: number): string;
  max(max: number): string;
}

function validateBounds(
  amount: JsonNumber,
  { length }: ParameterDefinition,
  messages: BoundMessages,
): string | undefined {
  const { type, value, min, max } = length ?? {};
  if (type === 'fixed')
    return value === undefined || compareNumbers(amount, value) === 0 ? undefined : messages.fixed(value);
  if (min !== undefined && compareNumbers(amount, min) < 0) return messages.min(min);
  return max !== undefined && compareNumbers(amount, max) > 0 ? messages.max(max) : undefined;
}

/** For a string: a minimum and maximum number of characters, or a fixed one. */
export function lengthRule(definition: ParameterDefinition) {
  return rule<string>((text) =>
    validateBounds(Array.from(text).length, definition, {
      fixed: (length) => parameterMessage('parameter.length', { length }),
      min: (min) => parameterMessage('parameter.tooShort', { min }),
      max: (max) => parameterMessage('parameter.tooLong', { max }),
    }),
  );
}

/** For a number: within the minimum and maximum, or equal to the fixed value; an integer if required. */
export function rangeRule(definition: ParameterDefinition) {
  return rule<JsonNumber>((number) => {
    const outOfRange = validateBounds(number, definition, {
      fixed: (value) => parameterMessage('parameter.notSame', { value }),
      min: (min) => parameterMessage('parameter.tooSmall', { min }),
      max: (max) => parameterMessage('parameter.tooLarge', { max }),
    });
    if (outOfRange !== undefined || !definition.integer) return outOfRange;
    return isMultipleOf(number, 1) ? undefined : parameterMessage('parameter.integer', {});
  });
}

/**
 * For an array: its number of items. A mandatory one has at least one (product.md#parameter-validation), except in a
 * response.
 */
export function sizeRule(definition: ParameterDefinition, { emptyAllowed }: { emptyAllowed: boolean }) {
  return rule<unknown[]>((members) => {
    if (members.length === 0 && definition.moc === 'mandatory' && !emptyAllowed) {
      return parameterMessage('parameter.tooFew', { min: 1 });
    }
    return validateBounds(members.length, definition, {
      fixed: (length) => parameterMessage('parameter.count', { length }),
      min: (min) => parameterMessage('parameter.tooFew', { min }),
      max: (max) => parameterMessage('parameter.tooMany', { max }),
    });
  });
}

/** For a select: one of its options. */
export function optionRule({ options = [] }: ParameterDefinition) {
  return rule<string>((text) =>
    options.includes(text) ? undefined : parameterMessage('parameter.option', { options: options.join(', ') }),
  );
}

/** Tests a text by a pattern. */
export type Matches = (pattern: RegExp, text: string) => boolean;

/** For a string: its pattern, which is only tested on text of an allowed length. */
export function patternRule(definition: ParameterDefinition, matches: Matches) {
  const pattern = compiled(definition.pattern);
  return rule<string>((text) => {
    if (!pattern || text.length > (definition.length?.max ?? definition.length?.value ?? maxMatchedLength))
      return undefined;
    return matches(pattern, text) ? undefined : parameterMessage('parameter.format', {});
  });
}

/** An external document's pattern may be very slow on a very long text. */
const maxMatchedLength = 1000;

/** A pattern in another dialect than JavaScript's is ignored instead of failing every value. */
function compiled(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
