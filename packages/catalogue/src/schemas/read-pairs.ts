import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { exactNumber } from '@up/api/numbers/decimal';
import {
  encodingOf,
  type FieldEncoding,
  type FieldEncodings,
  isJson,
  styleOf,
  wholeQuery,
} from '@up/api/parameters/form-pairs';

import { hasFormat } from './formats.ts';
import type { Definitions, PlainSchema } from './plain-schema.ts';
import { typesOf } from './allowed-values.ts';
import { allows, fieldNames, itemsOf, partsOf, propertyOf } from './schema-parts.ts';

type Values = Record<string, unknown>;

const writtenNumber = /^[+-]?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;

/** Levels of a name such as `a[b][c]`. */
const maxLevels = 12;

/**
 * The pairs of a query, form or other part of a request as values of a schema: numbers, lists and objects instead of
 * texts.
 * @param usual how a field is written of which `encodings` say nothing
 */
export function readPairs(
  pairs: Iterable<readonly [string, unknown]>,
  {
    schema,
    definitions,
    encodings = {},
    usual = {},
  }: { schema: PlainSchema; definitions: Definitions; encodings?: FieldEncodings; usual?: FieldEncoding },
): Values {
  const values: Values = newTable();
  const names = fieldNames(schema, definitions);
  const [whole] = Object.entries(encodings).find(([, { style }]) => style === wholeQuery) ?? [];
  // Brackets may be a part of a name, such as `filter[status]`.
  for (const [name, value] of whole === undefined ? pairs : joined(whole, pairs))
    insert(values, names.has(name) ? [name] : stepsOf(name), value);
  for (const name of names) {
    const own = propertyOf(schema, name, definitions);
    const encoding = { ...usual, ...encodingOf(encodings, name) };
    const { style = 'form', explode = style === 'form', contentType } = encoding;
    if (encoding.style === 'form' && explode && values[name] === undefined) gather(values, name, own, definitions);
    const text = values[name];
    if (contentType !== undefined && isJson(contentType)) values[name] = readJson(text);
    // Repeated fields were gathered as a list already.
    if (typeof text !== 'string' || contentType !== undefined || (style === 'form' && explode)) continue;
    const is = (type: string) => allows(own, type, definitions);
    values[name] = readStyled(text, { name, style, explode, isList: is('array'), isObject: is('object') });
  }
  return coerced(values, schema, definitions) as Values;
}

/** The text of a query that one parameter describes, which has been read as pairs; nothing for an empty one. */
function joined(name: string, pairs: Iterable<readonly [string, unknown]>): [string, string][] {
  const text = Array.from(pairs, ([key, value]) => (value === '' ? key : `${key}=${String(value)}`)).join('&');
  return text === '' ? [] : [[name, text]];
}

interface StyledText {
  name: string;
  style: string;
  explode: boolean;
  isList: boolean;
  isObject: boolean;
}

/** The items of a list, the fields of an object, or the text itself, without what its style writes around them. */
function readStyled(text: string, { name, style, explode, isList, isObject }: StyledText): unknown {
  const { start, between, exploded = between, isNamed = false } = styleOf({ style });
  const body = text.startsWith(start) ? text.slice(start.length) : text;
  const unnamed = (part: string) => (isNamed && part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part);
  if (isList) return explode ? body.split(exploded).map(unnamed) : unnamed(body).split(between);
  // Without a style of its own an object is JSON.
  if (!isObject || body.startsWith('{')) return unnamed(body);
  const parts = explode
    ? body.split(exploded).flatMap((part) => part.split(/=(.*)/s).slice(0, 2))
    : unnamed(body).split(between);
  return Object.fromEntries(
    parts.flatMap((key, index) => (index % 2 === 0 ? [[key, parts[index + 1] ?? '']] : [])),
  ) as Values;
}

/** An object whose fields are written next to the others. */
function gather(values: Values, name: string, schema: PlainSchema, definitions: Definitions): void {
  const found = [...fieldNames(schema, definitions)].filter((each) => Object.hasOwn(values, each));
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
    const items = itemsOf(schema, definitions);
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
    if (options !== undefined) return options.includes(text);
    return part.format === undefined || hasFormat(part.format, text);
  });
}

function coercedText(text: string, is: (type: string) => boolean): unknown {
  if ((is('number') || is('integer')) && writtenNumber.test(text)) return exactNumber(text);
  if (is('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (text === '' && is('null')) return null;
  return (is('object') || is('array')) && /^[[{]/.test(text) ? readJson(text) : text;
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? parseJson(text) : text;
  } catch {
    return text;
  }
}
