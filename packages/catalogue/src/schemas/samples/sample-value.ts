import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';

import { type CheckOptions, isValidValue, type Mismatch } from '../check-value.ts';
import { choicesOf, merged } from '../merge-schemas.ts';
import { definitionOf, type PlainObject, type PlainSchema } from '../plain-schema.ts';
import { withoutHidden } from '../schema-parts.ts';
import { variantsOf } from './sample-variants.ts';
import { sampleNumber, sampleText, typesToTry } from './sample-scalars.ts';

export interface SampleOptions extends Pick<CheckOptions, 'definitions' | 'matches'> {
  /** Levels up to which optional fields are part of a sample. */
  optionalDepth?: number;
  /** Whether a sample arrives as it is, which an empty list does not in a form. */
  arrives?: (value: unknown) => boolean;
  /** Of a parameter: without a known type it is a text, as an empty object would be no parameter. */
  name?: string;
}

interface Place extends SampleOptions {
  optionalDepth: number;
  known: WeakMap<object, Map<PlainSchema, Mismatch[]>>;
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

/** Levels up to which optional fields are part of a sample. */
const usualOptionalDepth = 4;
/** Those of a sample that would be too large, in the end with required fields only. */
const fewerLevels = [2, 1, 0];
/** Beyond them there is nothing. */
const maxDepth = 24;
const maxListItems = 200;
/** Values of a sample. */
const maxValues = 1_000;

/** Stands for a value that cannot be made. */
const none = Symbol('none');

/**
 * A value that satisfies a schema, with the examples and default values of its parts where they do; undefined if none
 * was found. The same schema has the same sample.
 */
export function sampleOf(schema: PlainSchema, options: SampleOptions): unknown {
  const { optionalDepth = usualOptionalDepth, name = '' } = options;
  const known = new WeakMap();
  const start = { ...options, known, depth: 0, steps: 0, path: [], name };
  for (const levels of [optionalDepth, ...fewerLevels]) {
    const budget = { left: levels === 0 ? maxValues * 3 : maxValues };
    const made = make(schema, { ...start, optionalDepth: levels, budget, isShort: levels === 0 });
    const isMade = made !== none && isValidValue(made, schema, { ...options, known });
    if (isMade && options.arrives?.(made) !== false) return made;
  }
  return undefined;
}

function make(schema: PlainSchema, place: Place): unknown {
  const { budget, depth, steps } = place;
  budget.left -= 1;
  if (schema === false || depth > maxDepth || steps > maxDepth || budget.left < 0) return none;
  const made = makeNow(schema, place);
  return budget.left < 0 ? none : made;
}

function makeNow(schema: Exclude<PlainSchema, false>, place: Place): unknown {
  if (schema === true) return place.name === '' ? {} : 'sample';
  const written = writtenValue(schema, place);
  if (written !== none) return written;
  const { $ref, dependentSchemas, if: condition, then = true, else: otherwise = true, ...rest } = schema;
  const below = { ...place, steps: place.steps + 1 };
  if ($ref !== undefined)
    return make(definitionOf(schema, place.definitions) ?? true, { ...below, path: [...place.path, $ref] });
  if (dependentSchemas) {
    const { dependentSchemas: _, ...others } = schema;
    // With all fields, and so with what each of them asks for, otherwise without.
    return firstValid(
      [{ schema: { allOf: [others, ...Object.values(dependentSchemas)] } }, { schema: others }],
      schema,
      place,
    );
  }
  if (condition !== undefined) {
    // With the condition and what follows from it, otherwise without.
    const branches: PlainSchema[][] = [[condition, then], [{ not: condition }, otherwise], [otherwise]];
    return firstValid(
      branches.map((branch) => ({ schema: { allOf: [rest, ...branch] } })),
      schema,
      place,
    );
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && choices.length > 0) return makeChoice(schema, choices, place);
  const whole = merged(schema, place.definitions);
  return whole === schema ? makePlain(schema, place) : make(whole, below);
}

/** An example, default value or option of the schema itself that is valid. */
function writtenValue(schema: PlainObject, place: Place): unknown {
  const { example, examples = [], default: usual, enum: options = [] } = schema;
  const written = [...(example !== undefined ? [example] : []), ...(Array.isArray(examples) ? examples : [])];
  const candidates = [
    ...(Object.hasOwn(schema, 'const') ? [schema.const] : []),
    // An example often has what the other side writes as well.
    ...written.map((each) => withoutHidden(each, schema, place.definitions)),
    ...(usual !== undefined && usual !== null && usual !== '' ? [usual] : []),
    ...options.filter((each) => each !== null && each !== ''),
    ...options,
  ];
  const found = candidates.find((each) => isValidValue(each, schema, place));
  return found === undefined ? none : found;
}

/** A schema that is narrower than that of the value, and what else is tried. */
type Attempt = Partial<Place> & { schema: PlainObject };

function firstValid(attempts: readonly Attempt[], whole: PlainSchema, place: Place): unknown {
  for (const { schema, ...more } of attempts) {
    const made = make(merged(schema, place.definitions), { ...place, steps: place.steps + 1, ...more });
    if (made !== none && isValidValue(made, whole, place)) return made;
  }
  return none;
}

/** The first alternative with which the value fits the whole: several may fit one value, which `oneOf` does not allow. */
function makeChoice(schema: PlainObject, choices: PlainSchema[], place: Place): unknown {
  const isNull = (each: PlainSchema) => typeof each !== 'boolean' && each.type === 'null';
  // An alternative that is around this value would repeat it.
  const rankOf = (each: PlainSchema) => (isNull(each) ? 2 : isAround(each, place) ? 1 : 0);
  const ordered = choicesOf(schema)
    .map((whole, index) => ({ whole, choice: choices[index] ?? true }))
    .toSorted((one, other) => rankOf(one.choice) - rankOf(other.choice));
  const attempts = (isShort: boolean) =>
    ordered.slice(0, 12).map(({ whole, choice }): Attempt => {
      const isReference = typeof choice === 'object' && choice.$ref !== undefined;
      return { schema: whole, isShort, path: isReference ? [...place.path, choice.$ref ?? ''] : place.path };
    });
  return firstValid([...(place.isShort ? [] : attempts(false)), ...attempts(true)], schema, place);
}

function makePlain(schema: PlainObject, place: Place): unknown {
  const types = typesToTry(schema, place.name);
  for (const type of types) {
    const made = makeOfType(type, { ...schema, type }, place);
    if (types.length === 1 || (made !== none && isValidValue(made, schema, place))) return made;
  }
  return none;
}

function makeOfType(type: string, schema: PlainObject, place: Place): unknown {
  switch (type) {
    case 'object':
      return makeObject(schema, place);
    case 'array':
      return makeList(schema, place);
    case 'integer':
    case 'number':
      return sampleNumber(schema, place);
    case 'boolean':
      return schema.not === undefined || isValidValue(true, schema, place);
    case 'null':
      return null;
    default:
      return makeText(schema, place);
  }
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
    const name = nameOfFurther(made, { pattern, rule: schema.propertyNames }, index, place);
    if (value === none || name === undefined) break;
    made[name] = value;
  }
  return made;
}

/** A name that no field of an object has yet, for one of any name, or of a name that fits a pattern. */
function nameOfFurther(object: object, rules: { pattern?: string; rule?: PlainSchema }, index: number, place: Place) {
  const { pattern, rule = true } = rules;
  const usual = index === 1 ? 'key' : `key${index}`;
  if (pattern === undefined && rule === true) return usual;
  const schema = { allOf: [rule, { type: 'string', ...(pattern !== undefined && { pattern }) }] };
  const made = make(schema, { ...place, name: 'name' });
  const isFree = (each: unknown) => typeof each === 'string' && !Object.hasOwn(object, each);
  return [usual, made, ...variantsOf(made, true, index)].find(
    (each): each is string => isFree(each) && isValidValue(each, schema, place),
  );
}

/** Whether an optional field is part of the sample. */
function isWorthwhile(property: PlainSchema, place: Place): boolean {
  if (place.isShort || place.depth >= place.optionalDepth) return false;
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

function makeList(schema: PlainObject, place: Place): unknown {
  const { unevaluatedItems = true, items = unevaluatedItems, prefixItems = [] } = schema;
  const { maxItems = Infinity, uniqueItems, allOf = [] } = schema;
  const contained = [schema, ...allOf].flatMap((each): PlainSchema[] => {
    const { contains, minContains = 1 } = typeof each === 'boolean' ? {} : each;
    return contains === undefined ? [] : Array<PlainSchema>(Math.min(minContains, maxListItems)).fill(contains);
  });
  const minItems = Math.max(schema.minItems ?? 0, contained.length);
  const below = (index: number): Place => ({
    ...place,
    depth: place.depth + 1,
    steps: 0,
    name: `${place.name}${index}`,
  });
  const isEmpty = minItems === 0 && (maxItems === 0 || place.depth > place.optionalDepth * 2 || isAround(items, place));
  if (isEmpty) return [];
  // The first items may be others than the list has to contain, if it may have more.
  const most = items === false ? prefixItems.length : Math.min(maxItems, maxListItems);
  const count = Math.min(Math.max(1, minItems, prefixItems.length + contained.length), maxItems, most);
  const list: unknown[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < count; index++) {
    const usual = prefixItems[index] ?? items;
    const contains = contained[index - count + contained.length];
    const item = contains === undefined ? usual : { allOf: [usual, contains] };
    const made = make(item, below(index));
    if (made === none) return minItems === 0 && prefixItems.length === 0 ? [] : none;
    const isNew = (value: unknown) => !seen.has(JSON.stringify(value)) && isValidValue(value, item, place);
    const value =
      uniqueItems === true && index > 0 ? ([made, ...variantsOf(made, item, index)].find(isNew) ?? made) : made;
    seen.add(JSON.stringify(value));
    list.push(value);
  }
  return list;
}

function makeText(schema: PlainObject, place: Place): unknown {
  const { contentSchema } = schema;
  const content =
    contentSchema === undefined ? none : make(contentSchema, { ...place, depth: place.depth + 1, steps: 0 });
  return sampleText(schema, place, content === none ? [] : [JSON.stringify(content)]) ?? none;
}
