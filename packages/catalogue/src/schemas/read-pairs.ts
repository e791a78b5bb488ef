import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { encodingOf, type FieldEncodings } from '@up/api/parameters/form-pairs';

import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';

type Values = Record<string, unknown>;

const separators: Readonly<Record<string, string>> = newTable({
  form: ',',
  simple: ',',
  spaceDelimited: ' ',
  pipeDelimited: '|',
});

/** Levels of a name such as `a[b][c]`. */
const maxLevels = 12;

/** The pairs of a query or form as values of a schema: numbers, lists and objects instead of texts. */
export function readPairs(
  pairs: Iterable<readonly [string, unknown]>,
  {
    schema,
    definitions,
    encodings = {},
  }: { schema: PlainSchema; definitions: Definitions; encodings?: FieldEncodings },
): Values {
  const values: Values = newTable();
  for (const [name, value] of pairs) insert(values, stepsOf(name), value);
  const parts = partsOf(schema, definitions);
  for (const name of new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))) {
    const own = propertyOf(schema, name, definitions);
    const { style, explode } = encodingOf(encodings, name);
    const isExploded = explode ?? (style ?? 'form') === 'form';
    if (style === 'form' && isExploded && values[name] === undefined) gather(values, name, own, definitions);
    if (typeof values[name] === 'string' && !isExploded && allows(own, 'array', definitions)) {
      values[name] = values[name].split(separators[style ?? 'form'] ?? ',');
    }
  }
  return coerced(values, schema, definitions) as Values;
}

/** An object whose fields are written next to the others. */
function gather(values: Values, name: string, schema: PlainSchema, definitions: Definitions): void {
  const names = partsOf(schema, definitions).flatMap(({ properties = {} }) => Object.keys(properties));
  const found = names.filter((each) => Object.hasOwn(values, each));
  if (found.length === 0) return;
  values[name] = Object.fromEntries(found.map((each) => [each, values[each]]));
}

function stepsOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  if (rest.length === 0 || rest.length > maxLevels || !rest.every((each) => each.endsWith(']'))) return [name];
  return [first, ...rest.map((each) => each.slice(0, -1))];
}

function insert(values: Values, [name = '', ...below]: string[], value: unknown): void {
  const known = Object.hasOwn(values, name) ? values[name] : undefined;
  if (below.length === 0) {
    values[name] = known === undefined ? value : [known, value].flat();
    return;
  }
  const inner: Values = isRecord(known) ? known : newTable();
  // `a[]=1&a[]=2` counts the items.
  const [next = '', ...rest] = below;
  insert(inner, [next === '' ? String(Object.keys(inner).length) : next, ...rest], value);
  values[name] = inner;
}

/** A value of texts in the types of its schema; what does not fit stays, so that the check reports it. */
export function coerced(value: unknown, schema: PlainSchema, definitions: Definitions, depth = 0): unknown {
  if (depth > maxLevels * 2) return value;
  const is = (type: string) => allows(schema, type, definitions);
  if (typeof value === 'string') {
    const text = coercedText(value, is);
    return text !== value && is('string') && takesText(schema, value, definitions) ? value : text;
  }
  if (isRecord(value) && is('array') && !is('object') && Object.keys(value).every((key) => /^\d+$/.test(key))) {
    return coerced(Object.values(value), schema, definitions, depth + 1);
  }
  if (Array.isArray(value)) {
    const items = partsOf(schema, definitions).find((each) => each.items !== undefined)?.items ?? true;
    return value.map((each) => coerced(each, items, definitions, depth + 1));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const own = propertyOf(schema, name, definitions);
      const list =
        typeof each === 'string' &&
        allows(own, 'array', definitions) &&
        !allows(own, 'string', definitions) &&
        !each.startsWith('[');
      return [name, coerced(list ? [each] : each, own, definitions, depth + 1)];
    }),
  );
}

/** Whether one of the alternatives of a schema takes a text as it is: `''` beside a number clears a field. */
function takesText(schema: PlainSchema, text: string, definitions: Definitions): boolean {
  const parts = partsOf(schema, definitions).filter((part) => typesOf(part).includes('string'));
  return parts.some((part) => {
    const options = Object.hasOwn(part, 'const') ? [part.const] : part.enum;
    return options === undefined || options.includes(text);
  });
}

function coercedText(text: string, is: (type: string) => boolean): unknown {
  if ((is('number') || is('integer')) && /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(text)) return Number(text);
  if (is('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (text === '' && is('null')) return null;
  if ((is('object') || is('array')) && /^[[{]/.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return text;
}

/** Whether a schema, or one of its alternatives, has a type; one without a type has all, but text stays text. */
function allows(schema: PlainSchema, type: string, definitions: Definitions): boolean {
  const types = partsOf(schema, definitions).flatMap((part) => typesOf(part));
  return types.length === 0 ? type === 'string' : types.includes(type);
}

function typesOf(part: PlainObject): string[] {
  if (part.type !== undefined) return [part.type].flat();
  if (part.properties) return ['object'];
  if (part.items !== undefined) return ['array'];
  return (part.enum ?? (Object.hasOwn(part, 'const') ? [part.const] : [])).map((each) =>
    each === null ? 'null' : Array.isArray(each) ? 'array' : typeof each,
  );
}

function propertyOf(schema: PlainSchema, name: string, definitions: Definitions): PlainSchema {
  const found = partsOf(schema, definitions).flatMap(({ properties = {}, additionalProperties }): PlainSchema[] => {
    if (Object.hasOwn(properties, name)) return [properties[name] ?? true];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  });
  const [only = true] = found;
  return found.length > 1 ? { anyOf: found } : only;
}

/** A schema with what it refers to and all its alternatives. */
function partsOf(schema: PlainSchema, definitions: Definitions, seen = new Set<PlainSchema>()): PlainObject[] {
  if (typeof schema === 'boolean' || seen.has(schema)) return [];
  seen.add(schema);
  const target = definitionOf(schema, definitions);
  const parts = [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(target === undefined ? [] : [target]),
  ];
  return [schema, ...parts.flatMap((each) => partsOf(each, definitions, seen))];
}
