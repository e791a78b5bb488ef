import type { ParameterDefinition } from '../entities/parameter.ts';
import { parseJson } from '../exact-json.ts';
import { isRecord } from '../is-record.ts';
import { exactNumber } from '../numbers/decimal.ts';
import { ExactNumber } from '../numbers/exact-number.ts';
import { itemOf, validDefinitions } from './valid-definitions.ts';

/**
 * The source of values. `request`: an HTTP request, in which path, query and headers are text and a body is JSON;
 * `form`: fields of a form, as text or already typed; `response`: a response.
 */
export type ParameterSource = 'form' | 'request' | 'response';

/**
 * Converts values to the types of their definitions before validation: text becomes a number or boolean where possible,
 * and values that count as omitted (empty text, null unless it clears a field, in a form also an empty group) are
 * removed. Values that do not fit stay unchanged, so that the schema reports them.
 */
export function readValues(definitions: readonly ParameterDefinition[], values: unknown, source: ParameterSource) {
  if (!isRecord(values)) return values;
  const read = validDefinitions(definitions).map((definition): [string, unknown] => {
    const own = Object.hasOwn(values, definition.field) ? values[definition.field] : undefined;
    return [definition.field, readValue(definition, own, source)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What a form leaves empty is null where a value is required and null is one. */
function readValue(definition: ParameterDefinition, value: unknown, source: ParameterSource): unknown {
  const read = convertValue(definition, value, source);
  return source === 'form' && isClearable(definition, source) && isBlank(read) ? null : read;
}

function convertValue(definition: ParameterDefinition, value: unknown, source: ParameterSource): unknown {
  if (value === null && isClearable(definition, source)) return null;
  if (value === undefined || value === null || Number.isNaN(value)) return undefined;
  if (value === '' && source !== 'response') return undefined;
  switch (definition.type) {
    case 'number':
      return isText(definition, source) ? numberOf(value, source) : rounded(value);
    case 'boolean':
      return isText(definition, source) ? booleanOf(value) : value;
    case 'select':
      return source === 'form' ? optionOf(definition, value) : value;
    case 'object':
      return definition.params ? omitEmpty(definition, readValues(definition.params, value, source), source) : value;
    case 'array':
      return Array.isArray(value)
        ? omitEmpty(
            definition,
            // A hole stays: the index of an item is part of the path at which its error is shown.
            value.map((item) => readValue(itemOf(definition), item, source)),
            source,
          )
        : value;
    default:
      return value;
  }
}

/** Whether null is a value of a field, and not an omitted one. */
export function isClearable({ nullable, location, moc }: ParameterDefinition, source: ParameterSource): boolean {
  const isRead = source === 'request' || (source === 'form' && moc === 'mandatory');
  return nullable === true && location === 'body' && isRead;
}

function isText({ location }: ParameterDefinition, source: ParameterSource): boolean {
  return source === 'form' || location !== 'body';
}

/**
 * A form contains the fields of optional groups too; their mandatory fields are required only when any of them is
 * filled in.
 */
function omitEmpty(definition: ParameterDefinition, value: unknown, source: ParameterSource): unknown {
  return source === 'form' && definition.moc !== 'mandatory' && isBlank(value) ? undefined : value;
}

/** Groups may contain mandatory groups that are blank; an item that is a group was added in order to be filled in. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => item === undefined || item === null);
  return value === undefined || value === null || (isRecord(value) && Object.values(value).every(isBlank));
}

/** A chosen value, which is a text in a form. */
function optionOf({ literals = [] }: ParameterDefinition, value: unknown): unknown {
  return typeof value === 'string' && literals.includes(value) ? parseJson(value) : value;
}

/** In an address: without exponents, and no longer than any system counts. */
const plainNumber = /^[+-]?\d{1,20}(\.\d{1,20})?$/;
const typedNumber = /^[+-]?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;

/** A form sends what was typed, with all digits. */
function numberOf(value: unknown, source: ParameterSource): unknown {
  if (typeof value !== 'string') return value;
  if (source === 'form') return typedNumber.test(value.trim()) ? exactNumber(value.trim()) : value;
  return plainNumber.test(value.trim()) ? Number(value) : value;
}

/** The built-in operations calculate with numbers; their limits are far below. */
function rounded(value: unknown): unknown {
  return value instanceof ExactNumber ? Number(value) : value;
}

function booleanOf(value: unknown): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
