import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf, keptDefinitions } from '@up/api/parameters/kept-definitions';

import { itemKey, keyOf } from './field-name.ts';

type Values = Record<string, unknown>;

/** What the form holds where nothing was filled in; without, a field keeps what was typed before React took over. */
type Blank = '' | undefined;

/** Values of the API as the form holds them: everything that is typed is text, the items of lists stand in objects. */
export function toForm(definitions: readonly ParameterDefinition[], values: unknown, blank: Blank = ''): Values {
  const own = isRecord(values) ? values : {};
  return Object.fromEntries(
    keptDefinitions(definitions).map((definition) => [
      keyOf(definition.field),
      toFormValue(definition, Object.hasOwn(own, definition.field) ? own[definition.field] : undefined, blank),
    ]),
  );
}

/** One value as the form holds it. */
export function toFormValue(definition: ParameterDefinition, value: unknown, blank: Blank = ''): unknown {
  if (definition.type === 'array') {
    const item = itemOf(definition);
    return Array.isArray(value) ? value.map((each) => ({ [itemKey]: toFormValue(item, each, blank) })) : [];
  }
  if (definition.type === 'object' && definition.params) return toForm(definition.params, value, blank);
  if (value === undefined || value === null) return blank;
  if (definition.type === 'object') return JSON.stringify(value, null, 2);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : blank;
}

/** The opposite: what the form holds, by the names of the API. What was typed stays text. */
export function fromForm(definitions: readonly ParameterDefinition[], form: unknown): Values {
  const own = isRecord(form) ? form : {};
  return Object.fromEntries(
    keptDefinitions(definitions).map((definition) => [
      definition.field,
      fromFormValue(definition, own[keyOf(definition.field)]),
    ]),
  );
}

/** One value of the form, by the names of the API. */
export function fromFormValue(definition: ParameterDefinition, value: unknown): unknown {
  if (definition.type === 'array') {
    const item = itemOf(definition);
    return Array.isArray(value) ? value.map((each: Values) => fromFormValue(item, each[itemKey])) : [];
  }
  if (definition.type !== 'object') return value;
  return definition.params ? fromForm(definition.params, value) : parsed(value);
}

/** Text of an object without defined fields; invalid JSON stays text, which the schema refuses. */
function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' && text.trim() !== '' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return text;
  }
}

/** What a form starts with: nothing, but one item in each list that must have one. */
export function startingValues(definitions: readonly ParameterDefinition[]): Values {
  return Object.fromEntries(
    keptDefinitions(definitions)
      .filter(({ moc }) => moc === 'mandatory')
      .map((definition) => [definition.field, startingValue(definition)]),
  );
}

/** What a new item of a list starts with. */
export function startingValue(definition: ParameterDefinition): unknown {
  if (definition.type === 'array') return [startingValue(itemOf(definition))];
  return definition.type === 'object' ? startingValues(definition.params ?? []) : undefined;
}

/** Whether anything was filled in. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
