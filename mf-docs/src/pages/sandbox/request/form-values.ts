import type { ParameterDefinition } from '@up/api/entities/parameter';
import { parseJson } from '@up/api/exact-json';
import { isContainer, isRecord } from '@up/api/is-record';
import { isNumber } from '@up/api/numbers/exact-number';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

import { isInAlternative } from '../../../definition/alternatives.ts';
import { isLostFile } from './chosen-files.ts';
import { itemKey, keyOf } from './field-name.ts';

type Values = Record<string, unknown>;

/** The value of an empty field; with undefined, a field keeps what was typed before hydration. */
type EmptyValue = '' | undefined;

/**
 * Converts values of the API to values of the form: everything typed is text, and items of lists are wrapped in
 * objects.
 */
export function toForm(definitions: readonly ParameterDefinition[], values: unknown, blank: EmptyValue = ''): Values {
  const source = isRecord(values) ? values : {};
  return Object.fromEntries(
    validDefinitions(definitions).map((definition) => [
      keyOf(definition.field),
      toFormValue(definition, Object.hasOwn(source, definition.field) ? source[definition.field] : undefined, blank),
    ]),
  );
}

/** Converts a single value to a value of the form. */
export function toFormValue(definition: ParameterDefinition, value: unknown, blank: EmptyValue = ''): unknown {
  if (definition.type === 'array') {
    const item = itemOf(definition);
    return Array.isArray(value) ? value.map((each) => ({ [itemKey]: toFormValue(item, each, blank) })) : [];
  }
  if (definition.type === 'object' && definition.params) return toForm(definition.params, value, blank);
  if (value === undefined || value === null || isLostFile(value)) return blank;
  if (definition.type === 'object') return JSON.stringify(value, null, 2);
  if (definition.type === 'select' && typeof value === 'object' && !isNumber(value)) return JSON.stringify(value);
  return typeof value === 'string' || isNumber(value) || typeof value === 'boolean' ? String(value) : blank;
}

/** Converts values of the form to values with the API's names. Typed values stay text. */
export function fromForm(definitions: readonly ParameterDefinition[], form: unknown): Values {
  const source = isRecord(form) ? form : {};
  return Object.fromEntries(
    validDefinitions(definitions).map((definition) => [
      definition.field,
      fromFormValue(definition, source[keyOf(definition.field)]),
    ]),
  );
}

/** Converts a single value of the form. */
export function fromFormValue(definition: ParameterDefinition, value: unknown): unknown {
  if (definition.type === 'array') {
    const item = itemOf(definition);
    return Array.isArray(value) ? value.map((each: Values) => fromFormValue(item, each[itemKey])) : [];
  }
  if (definition.type !== 'object') return value;
  return definition.params ? fromForm(definition.params, value) : parsed(value);
}

/** Parses the text of an object without defined fields; invalid JSON stays text, which the schema rejects. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' && text.trim() !== '' ? parseJson(text) : undefined;
  } catch {
    return text;
  }
}

/** The initial values of a form: empty, except an item in each list that must have one. */
export function startingValues(definitions: readonly ParameterDefinition[]): Values {
  return Object.fromEntries(
    validDefinitions(definitions)
      .filter(({ moc }) => moc === 'mandatory')
      .map((definition) => [definition.field, startingValue(definition)]),
  );
}

/** The initial value of a new item in a list. */
export function startingValue(definition: ParameterDefinition): unknown {
  if (definition.type === 'array') return [startingValue(itemOf(definition))];
  return definition.type === 'object' ? startingValues(definition.params ?? []) : undefined;
}

/** The alternative that has all filled fields of an object in the form; undefined when none of them tells it. */
export function alternativeOf(definitions: readonly ParameterDefinition[], form: unknown): string | undefined {
  const values = isRecord(form) ? form : {};
  const kind = definitions.find(({ kinds }) => kinds !== undefined);
  const named = kind?.kinds?.[String(values[keyOf(kind.field)])];
  if (named !== undefined) return named;
  const filled = definitions.filter(({ field, alternatives }) => alternatives && isFilled(values[keyOf(field)]));
  const [first] = filled;
  return first?.alternatives?.find((name) => filled.every((each) => isInAlternative(each, name)));
}

/** Whether any value was entered. */
export function isFilled(value: unknown): boolean {
  if (isContainer(value)) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
}
