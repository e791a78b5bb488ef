import { get, set } from 'react-hook-form';

import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf, keptDefinitions } from '@up/api/parameters/kept-definitions';
import { readParameterMessage } from '@up/api/parameters/parameter-message';

import { sampleValue } from '../../../samples/sample.ts';
import { itemKey, keyOf } from './field-name.ts';
import { fromFormValue, isRecord, toFormValue } from './form-values.ts';
import { locations, type RequestFields } from './request-fields.ts';
import { requestSchema } from './request-schema.ts';
import type { FormValues } from './request-values.ts';

/** A field that is wrong: its name in the form, and the message of the rule that it breaks. */
export interface WrongField {
  name: string;
  message: string;
}

/** All that is wrong in the form's errors, in the order of the fields. */
export function wrongFields(errors: unknown, path = ''): WrongField[] {
  if (!isRecord(errors) && !Array.isArray(errors)) return [];
  const own = errors as { message?: unknown; type?: unknown };
  if (typeof own.message === 'string' && typeof own.type === 'string') return [{ name: path, message: own.message }];
  return Object.entries(errors).flatMap(([key, below]) => {
    if (key === 'ref') return [];
    // The form keeps the error of a list itself apart from those of its items.
    return wrongFields(below, key === 'root' ? path : path === '' ? key : `${path}.${key}`);
  });
}

/** A wrong field with the value that would be right. */
export interface Correction extends WrongField {
  /** As the API calls it: `lines.0.name`. */
  field: string;
  /** As the API names what is in it. */
  before: unknown;
  after: unknown;
}

/** The corrected request; without `values` there is none that is ready to be sent. */
export interface Corrections {
  fields: Correction[];
  values?: FormValues;
}

/**
 * Corrects each wrong field by the rule that it breaks, else by its example. The whole is offered only when the form's
 * own check accepts it.
 */
export function correct(fields: RequestFields, form: FormValues, wrong: readonly WrongField[]): Corrections {
  const values = structuredClone(form);
  const found = wrong.flatMap((each): Correction[] => {
    const definition = definitionOf(fields, each.name);
    if (!definition) return [];
    const before: unknown = get(form, each.name);
    const after = toFormValue(definition, rightValue(definition, before, each.message));
    set(values, each.name, after);
    const [shownBefore, shownAfter] = [before, after].map((value) => fromFormValue(definition, value));
    return [{ ...each, field: fieldOf(fields, each.name), before: shownBefore, after: shownAfter }];
  });
  const isReady = found.length === wrong.length && found.length > 0 && requestSchema(fields).safeParse(values).success;
  return { fields: found, ...(isReady && { values }) };
}

function rightValue(definition: ParameterDefinition, before: unknown, message: string): unknown {
  const { id, values = {} } = readParameterMessage(message) ?? {};
  // What need not be sent and has no example is left out.
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

/** The definition that a name of the form belongs to. */
function definitionOf(fields: RequestFields, name: string): ParameterDefinition | undefined {
  const [first, ...path] = name.split('.');
  const location = locations.find((each) => each === first);
  return location && below({ params: fields[location] }, path);
}

function below(
  parent: { params?: readonly ParameterDefinition[] },
  path: readonly string[],
): ParameterDefinition | undefined {
  const [segment, ...rest] = path;
  const found = keptDefinitions(parent.params ?? []).find(({ field }) => keyOf(field) === segment);
  return found && inside(found, rest);
}

function inside(definition: ParameterDefinition, path: readonly string[]): ParameterDefinition | undefined {
  if (path.length === 0) return definition;
  if (definition.type === 'object') return below(definition, path);
  const [index, item, ...rest] = path;
  if (definition.type !== 'array' || index === undefined || item !== itemKey) return undefined;
  return inside(itemOf(definition), rest);
}

/** The name of the API for a name of the form. */
function fieldOf(fields: RequestFields, name: string): string {
  const [first, ...path] = name.split('.');
  const location = locations.find((each) => each === first);
  const names: string[] = [];
  let known: readonly ParameterDefinition[] = location ? fields[location] : [];
  for (const segment of path) {
    if (segment === itemKey) continue;
    const found = keptDefinitions(known).find(({ field }) => keyOf(field) === segment);
    names.push(found?.field ?? segment);
    if (!found) continue;
    const item = found.type === 'array' ? itemOf(found) : found;
    known = item.params ?? [];
  }
  return names.join('.');
}
