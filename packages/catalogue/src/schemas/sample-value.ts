import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { compareNumbers, middleOf, multipleFrom, sumOf } from '@up/api/numbers/decimal';
import { isNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import { fitsPattern, isValidValue } from './check-value.ts';
import { formats, hasFormat } from './formats.ts';
import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';
import { merged } from './merge-schemas.ts';
import { sampleOfPattern } from './sample-pattern.ts';

export interface SampleOptions {
  definitions: Definitions;
  matches: (pattern: RegExp, text: string) => boolean;
  /** Levels up to which optional fields are part of a sample. */
  optionalDepth?: number;
  /** Whether a sample arrives as it is, which an empty list does not in a form. */
  arrives?: (value: unknown) => boolean;
  /** Of a parameter: without a known type it is a text, as an empty object would be no parameter. */
  name?: string;
}

interface Place extends SampleOptions {
  depth: number;
  /** References and alternatives since the last level: a schema may be one of its own alternatives. */
  steps: number;
  /** The definitions around it; an optional part that would repeat one is left out. */
  path: readonly string[];
  budget: { left: number };
  /** Required fields only. */
  isShort: boolean;
  name: string;
}

/** Levels up to which optional fields are part of a sample, and beyond which nothing is. */
const usualOptionalDepth = 4;
const maxDepth = 24;
/** Values of a sample. */
const maxValues = 1_500;

/** Stands for a value that cannot be made. */
const none = Symbol('none');

/**
 * A value that satisfies a schema, with the examples and default values of its parts where they do; undefined if none
 * was found. The same schema has the same sample.
 */
export function sampleOf(schema: PlainSchema, options: SampleOptions): unknown {
  for (const isShort of [false, true]) {
    const made = make(schema, {
      ...options,
      depth: 0,
      steps: 0,
      path: [],
      budget: { left: maxValues },
      isShort,
      name: options.name ?? '',
    });
    if (made !== none && isValidValue(made, schema, options) && options.arrives?.(made) !== false) return made;
  }
  return undefined;
}

function make(schema: PlainSchema, place: Place): unknown {
  place.budget.left -= 1;
  if (schema === false || place.depth > maxDepth || place.steps > maxDepth || place.budget.left < -maxValues)
    return none;
  if (schema === true) return place.name === '' ? {} : 'sample';
  const written = writtenValue(schema, place);
  if (written !== none) return written;
  const { $ref } = schema;
  if ($ref !== undefined) {
    return make(definitionOf(schema, place.definitions) ?? true, {
      ...place,
      steps: place.steps + 1,
      path: [...place.path, $ref],
    });
  }
  if (schema.dependentSchemas) return makeDependent(schema, schema.dependentSchemas, place);
  if (schema.if !== undefined) return makeConditional(schema, schema.if, place);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && choices.length > 0) return makeChoice(schema, choices, place);
  if (schema.allOf) return make(merged(schema, place.definitions), { ...place, steps: place.steps + 1 });
  return makePlain(schema, place);
}

/** An example, default value or option of the schema itself that is valid. */
function writtenValue(schema: PlainObject, place: Place): unknown {
  const { example, examples = [], default: usual, enum: options = [] } = schema;
  const candidates = [
    ...(Object.hasOwn(schema, 'const') ? [schema.const] : []),
    ...(example !== undefined ? [example] : []),
    ...(Array.isArray(examples) ? examples : []),
    ...(usual !== undefined && usual !== null && usual !== '' ? [usual] : []),
    ...options.filter((each) => each !== null && each !== ''),
    ...options,
  ];
  const found = candidates.find((each) => isValidValue(each, schema, place));
  return found === undefined ? none : found;
}

/** A value with all fields, and so with what each of them asks for, otherwise one without. */
function makeDependent(schema: PlainObject, dependent: Record<string, PlainSchema>, place: Place): unknown {
  const { dependentSchemas: _, ...rest } = schema;
  const attempts: PlainSchema[] = [{ allOf: [rest, ...Object.values(dependent)] }, rest];
  return firstValid(attempts, schema, place);
}

function firstValid(attempts: readonly PlainSchema[], schema: PlainSchema, place: Place): unknown {
  for (const attempt of attempts) {
    const made = make(attempt, { ...place, steps: place.steps + 1 });
    if (made !== none && isValidValue(made, schema, place)) return made;
  }
  return none;
}

/** A value that satisfies the condition and what follows from it, otherwise one that does not. */
function makeConditional(schema: PlainObject, condition: PlainSchema, place: Place): unknown {
  const { if: _, then = true, else: otherwise = true, ...rest } = schema;
  const branches: PlainSchema[][] = [[condition, then], [{ not: condition }, otherwise], [otherwise]];
  return firstValid(
    branches.map((branch) => ({ allOf: [rest, ...branch] })),
    schema,
    place,
  );
}

/** The first alternative with which the value fits the whole: several may fit one value, which `oneOf` does not allow. */
function makeChoice(schema: PlainObject, choices: PlainSchema[], place: Place): unknown {
  const { oneOf: _, anyOf: __, ...base } = schema;
  const both = schema.oneOf && schema.anyOf ? { anyOf: schema.anyOf } : {};
  const isNull = (each: PlainSchema) => each !== true && each !== false && each.type === 'null';
  // An alternative that is around this value would repeat it.
  const rankOf = (each: PlainSchema) => (isNull(each) ? 2 : isAround(each, place) ? 1 : 0);
  const ordered = choices.toSorted((one, other) => rankOf(one) - rankOf(other));
  const attempts = place.isShort ? [true] : [false, true];
  for (const isShort of attempts) {
    for (const choice of ordered.slice(0, 12)) {
      const made = make(merged({ ...base, ...both, allOf: [...(base.allOf ?? []), choice] }, place.definitions), {
        ...place,
        steps: place.steps + 1,
        isShort,
        path: typeof choice === 'object' && choice.$ref !== undefined ? [...place.path, choice.$ref] : place.path,
      });
      if (made !== none && isValidValue(made, schema, place)) return made;
    }
  }
  return none;
}

function makePlain(schema: PlainObject, place: Place): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return makeObject(schema, place);
    case 'array':
      return makeList(schema, place);
    case 'integer':
    case 'number':
      return makeNumber(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return makeText(schema, place);
    default:
      return place.name === '' ? {} : 'sample';
  }
}

function typeOf(schema: PlainObject): string {
  const type = [schema.type ?? []].flat().find((each) => each !== 'null') ?? [schema.type ?? []].flat()[0];
  if (type !== undefined) return type;
  if (schema.properties || schema.required || schema.additionalProperties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number';
  return schema.pattern !== undefined || schema.format !== undefined || schema.minLength !== undefined ? 'string' : '';
}

function makeObject(schema: PlainObject, place: Place): unknown {
  const { properties = {}, required = [], minProperties = 0, dependentRequired = {} } = schema;
  const additionalProperties = schema.additionalProperties ?? schema.unevaluatedProperties;
  const made: Record<string, unknown> = newTable();
  const names = new Set([...Object.keys(properties), ...required]);
  for (const name of names) {
    const property = Object.hasOwn(properties, name) ? (properties[name] ?? true) : (additionalProperties ?? true);
    const isRequired = required.includes(name);
    if (!isRequired && !isWorthwhile(property, place)) continue;
    const value = make(property, { ...place, depth: place.depth + 1, steps: 0, name });
    if (value !== none) made[name] = value;
    else if (isRequired) return none;
    if (value !== none && Object.hasOwn(dependentRequired, name))
      for (const each of dependentRequired[name] ?? []) names.add(each);
  }
  const isMap = names.size === 0 && isRecord(additionalProperties) && !place.isShort;
  const patterns = Object.entries(schema.patternProperties ?? {});
  const [pattern, ofPattern] = patterns[0] ?? [];
  const wanted = Math.max(minProperties, isMap || (pattern !== undefined && !place.isShort) ? names.size + 1 : 0);
  for (let index = 1; Object.keys(made).length < wanted && index <= wanted; index++) {
    const further = ofPattern ?? additionalProperties ?? true;
    const value = make(further, { ...place, depth: place.depth + 1, steps: 0, name: 'value' });
    const name = nameOfFurther(pattern, schema.propertyNames, index, place);
    if (value === none || name === undefined) break;
    made[name] = value;
  }
  return made;
}

/** A name for a field of any name, or of one that fits a pattern. */
function nameOfFurther(pattern: string | undefined, rule: PlainSchema = true, index: number, place: Place) {
  const usual = index === 1 ? 'key' : `key${index}`;
  if (pattern === undefined && rule === true) return usual;
  const parts: PlainSchema[] = [rule, { type: 'string', ...(pattern !== undefined && { pattern }) }];
  const first = isValidValue(usual, { allOf: parts }, place)
    ? usual
    : make({ allOf: parts }, { ...place, name: 'name' });
  if (typeof first !== 'string') return undefined;
  const candidates = [
    first,
    `${first}${index}`,
    first.replace(/\d(?=\D*$)/, String(index % 10)),
    first + 'abcdefgh'.slice(0, index),
    first.slice(0, -1) + String.fromCodePoint((first.codePointAt(first.length - 1) ?? 0) + index - 1),
  ];
  return index === 1 ? first : candidates.find((each) => each !== first && isValidValue(each, { allOf: parts }, place));
}

function optionalDepthOf({ optionalDepth = usualOptionalDepth }: Place): number {
  return optionalDepth;
}

/** Whether an optional field is part of the sample. */
function isWorthwhile(property: PlainSchema, place: Place): boolean {
  if (place.isShort || place.depth >= optionalDepthOf(place) || place.budget.left <= 0) return false;
  if (property !== true && property !== false && property.hidden) return false;
  return !isAround(property, place);
}

/** Whether a schema refers to a definition that is around this place, itself or with each of its alternatives. */
function isAround(schema: PlainSchema, place: Place): boolean {
  if (schema === true || schema === false) return false;
  if (schema.$ref !== undefined) return place.path.includes(schema.$ref);
  const choices = (schema.oneOf ?? schema.anyOf ?? schema.allOf ?? []).filter(
    (each) => typeof each === 'boolean' || each.type !== 'null',
  );
  return choices.length > 0 && choices.every((each) => isAround(each, place));
}

function makeList(
  {
    unevaluatedItems = true,
    items = unevaluatedItems,
    prefixItems = [],
    maxItems = Infinity,
    uniqueItems,
    contains,
    ...bounds
  }: PlainObject,
  place: Place,
): unknown {
  const minContains = contains === undefined ? 0 : (bounds.minContains ?? 1);
  const minItems = Math.max(bounds.minItems ?? 0, minContains);
  const below = (index: number): Place => ({
    ...place,
    depth: place.depth + 1,
    steps: 0,
    name: `${place.name}${index}`,
  });
  const isEmpty =
    minItems === 0 && (maxItems === 0 || place.depth > optionalDepthOf(place) * 2 || !isWorthwhileItem(items, place));
  if (isEmpty) return [];
  // The first items may be others than the list has to contain.
  const count = Math.min(Math.max(1, minItems, prefixItems.length + minContains), maxItems, 200);
  const list: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const usual = prefixItems[index] ?? items;
    const isContained = contains !== undefined && index >= count - minContains;
    const value = make(isContained ? { allOf: [usual, contains] } : usual, below(index));
    if (value === none) return minItems === 0 && prefixItems.length === 0 ? [] : none;
    list.push(uniqueItems === true && index > 0 ? distinct(value, items, index) : value);
  }
  return list;
}

function isWorthwhileItem(items: PlainSchema, place: Place): boolean {
  return place.budget.left > 0 && !isAround(items, place);
}

/** Another value of the same kind. */
function distinct(value: unknown, items: PlainSchema, index: number): unknown {
  const options = items !== true && items !== false ? (items.enum ?? []) : [];
  if (options.length > index) return options[index];
  if (isNumber(value)) return sumOf(value, index);
  return typeof value === 'string' ? `${value}${index}` : value;
}

function makeNumber(schema: PlainObject): JsonNumber {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const isWhole = typeOf({ type: schema.type }) === 'integer';
  const step = multipleOf ?? (isWhole ? 1 : 0.5);
  // Of OpenAPI 3.0, whether `minimum` is exclusive.
  const above = isNumber(exclusiveMinimum) ? multipleAbove(exclusiveMinimum, step) : undefined;
  const below = isNumber(exclusiveMaximum) ? sumOf(exclusiveMaximum, -Number(step)) : undefined;
  const highest = maximum ?? below;
  const usual = multipleOf ?? 1;
  const start = minimum ?? above ?? (highest !== undefined && compareNumbers(highest, usual) < 0 ? highest : usual);
  if (multipleOf !== undefined || isWhole) return firstMultiple(start, { step, highest });
  const [from, to] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  const isBeyond = isNumber(to) && compareNumbers(start, to) >= 0;
  return isBeyond && isNumber(from) && compareNumbers(from, to) < 0 ? middleOf(from, to) : start;
}

/** The first multiple of a step, if possible one that is a multiple for who divides doubles: 0.2, but not 0.15, of 0.05. */
function firstMultiple(start: JsonNumber, { step, highest }: { step: JsonNumber; highest: JsonNumber | undefined }) {
  const first = multipleFrom(start, step);
  let multiple = first;
  for (let tries = 0; tries < 20 && !isMultipleOfDoubles(multiple, step); tries += 1) multiple = sumOf(multiple, step);
  const isWithin = highest === undefined || compareNumbers(multiple, highest) <= 0;
  return isWithin && isMultipleOfDoubles(multiple, step) ? multiple : first;
}

function isMultipleOfDoubles(value: JsonNumber, step: JsonNumber): boolean {
  return Number.isInteger(Number(value) / Number(step));
}

function multipleAbove(value: JsonNumber, step: JsonNumber): JsonNumber {
  const next = multipleFrom(value, step);
  return compareNumbers(next, value) > 0 ? next : sumOf(next, step);
}

function makeText(schema: PlainObject, place: Place): unknown {
  const { pattern, format, minLength = 0, maxLength = Infinity, contentSchema } = schema;
  const content =
    contentSchema === undefined ? none : make(contentSchema, { ...place, depth: place.depth + 1, steps: 0 });
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format]?.sample : undefined;
  const candidates = [
    ...(content === none ? [] : [JSON.stringify(content)]),
    ...(known === undefined ? [] : [known, known.padEnd(minLength, 'a')]),
    ...(pattern === undefined ? [] : patternSamples(pattern, minLength)),
    ...['sample', '1234567890', 'ABCDEF', 'KRW', 'a', 'A', '1'].map((text) => sized(text, minLength, maxLength)),
  ];
  const fits = (text: string) => {
    const { length } = Array.from(text);
    return (
      length >= minLength &&
      length <= maxLength &&
      (pattern === undefined || fitsPattern(pattern, text, place.matches)) &&
      (format === undefined || hasFormat(format, text))
    );
  };
  return candidates.find(fits) ?? none;
}

/** Samples of a pattern: the shortest, and longer ones for a pattern that allows them. */
function patternSamples(pattern: string, minLength: number): string[] {
  const first = sampleOfPattern(pattern);
  if (first === undefined) return [];
  // What a look-ahead asks for is often a digit or a capital.
  const others = ['0', 'A'].flatMap((each) => sampleOfPattern(pattern, [each]) ?? []);
  if (first.length >= minLength && first !== '') return [first, ...others];
  // Open quantifiers as often as the length wants.
  const longer = pattern.replaceAll(/(?<!\\)(?:[+*]|\{\d+,\d*\})(?!\?)/g, `{${Math.max(1, minLength)}}`);
  const second = sampleOfPattern(longer);
  return second === undefined ? [first] : [second, second.slice(0, Math.max(1, minLength)), first];
}

const maxTextLength = 2_000;

function sized(text: string, minLength: number, maxLength: number): string {
  const length = Math.min(Math.max(text.length, minLength), maxLength, maxTextLength);
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}
