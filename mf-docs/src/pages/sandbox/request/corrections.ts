import { get, set } from 'react-hook-form';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isRecord } from '@up/api/is-record';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';
import { readParameterMessage } from '@up/api/parameters/parameter-message';

import { sampleValue } from '../../../samples/sample.ts';
import { itemKey, keyOf } from './field-name.ts';
import { fromFormValue, toFormValue } from './form-values.ts';
import { locations, type RequestFields } from './request-fields.ts';
import { requestSchema } from './request-schema.ts';
import type { FormValues } from './request-values.ts';

/** An invalid field: its name in the form, and the message of the violated rule. */
export interface InvalidField {
  name: string;
  message: string;
}

/** All errors of the form, in the order of the fields. */
export function invalidFields(errors: unknown, path = ''): InvalidField[] {
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  const fieldError = errors as { message?: unknown; type?: unknown };
  if (typeof fieldError.message === 'string' && typeof fieldError.type === 'string')
    return [{ name: path, message: fieldError.message }];
  return Object.entries(errors).flatMap(([key, nestedErrors]) => {
    if (key === 'ref') return [];
    // The form stores a list's own error separately from those of its items.
    return invalidFields(nestedErrors, key === 'root' ? path : path === '' ? key : `${path}.${key}`);
  });
}

/** An invalid field with a valid value. */
export interface Correction extends InvalidField {
  /** The API's name: `lines.0.name`. */
  field: string;
  /** The current value, with the API's names. */
  before: unknown;
  after: unknown;
}

/** The corrected request; `values` is absent when none is ready to be sent. */
export interface Corrections {
  fields: Correction[];
  values?: FormValues;
}

/**
 * Corrects each invalid field by the rule that it violates, otherwise by the value of `own`, which fits the sandbox, or
 * by its example. The request is offered only if it is another one and the form's own validation accepts it.
 */
export function correct(
  fields: RequestFields,
  form: FormValues,
  invalid: readonly InvalidField[],
  own?: FormValues,
): Corrections {
  const values = structuredClone(form);
  const found = invalid.flatMap((each): Correction[] => {
    const definition = definitionOf(fields, each.name);
    if (!definition) return [];
    const before: unknown = get(form, each.name);
    const ownValue: unknown = isRuled(each.message) ? undefined : get(own, each.name);
    const after = ownValue ?? toFormValue(definition, validValue(definition, before, each.message));
    set(values, each.name, after);
    const [shownBefore, shownAfter] = [before, after].map((value) => fromFormValue(definition, value));
    return [{ ...each, field: fieldOf(fields, each.name), before: shownBefore, after: shownAfter }];
  });
  // The sandbox may reject several fields because of one: those that are its own already can stay.
  const isOther = found.some(isChanged) && found.every((each) => isChanged(each) || get(own, each.name) !== undefined);
  const isReady =
    found.length === invalid.length && found.length > 0 && isOther && requestSchema(fields).safeParse(values).success;
  return { fields: found, ...(isReady && { values }) };
}

/** Whether a correction has another value. */
export function isChanged({ before, after }: Pick<Correction, 'before' | 'after'>): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Whether the rule of a message says what a valid value is. */
function isRuled(message: string): boolean {
  const { id } = readParameterMessage(message) ?? {};
  return (
    id !== undefined && ['tooLarge', 'tooSmall', 'notSame', 'tooLong', 'option'].includes(id.replace('parameter.', ''))
  );
}

function validValue(definition: ParameterDefinition, before: unknown, message: string): unknown {
  const { id, values = {} } = readParameterMessage(message) ?? {};
  // Optional fields without an example are left out.
  if (definition.moc === 'optional' && definition.example === undefined && id === 'parameter.notAllowed')
    return undefined;
  switch (id) {
    case 'parameter.tooLarge':
      return values.max;
    case 'parameter.tooSmall':
      return values.min;
    case 'parameter.notSame':
      return values.value;
    case 'parameter.tooLong':
      return typeof before === 'string' ? before.slice(0, Number(values.max)) : sampleValue(definition);
    case 'parameter.option':
      return definition.options?.[0];
    default:
      return sampleValue(definition);
  }
}

/** The definition for a name in the form. */
function definitionOf(fields: RequestFields, name: string): ParameterDefinition | undefined {
  const [first, ...path] = name.split('.');
  const location = locations.find((each) => each === first);
  return location && nestedDefinition({ params: fields[location] }, path);
}

function nestedDefinition(
  parent: { params?: readonly ParameterDefinition[] },
  path: readonly string[],
): ParameterDefinition | undefined {
  const [segment, ...rest] = path;
  const found = validDefinitions(parent.params ?? []).find(({ field }) => keyOf(field) === segment);
  return found && inside(found, rest);
}

function inside(definition: ParameterDefinition, path: readonly string[]): ParameterDefinition | undefined {
  if (path.length === 0) return definition;
  if (definition.type === 'object') return nestedDefinition(definition, path);
  const [index, item, ...rest] = path;
  if (definition.type !== 'array' || index === undefined || item !== itemKey) return undefined;
  return inside(itemOf(definition), rest);
}

/** The API's name for a name in the form. */
function fieldOf(fields: RequestFields, name: string): string {
  const [first, ...path] = name.split('.');
  const location = locations.find((each) => each === first);
  const names: string[] = [];
  let definitions: readonly ParameterDefinition[] = location ? fields[location] : [];
  for (const segment of path) {
    if (segment === itemKey) continue;
    const found = validDefinitions(definitions).find(({ field }) => keyOf(field) === segment);
    names.push(found?.field ?? segment);
    if (!found) continue;
    const item = found.type === 'array' ? itemOf(found) : found;
    definitions = item.params ?? [];
  }
  return names.join('.');
}
