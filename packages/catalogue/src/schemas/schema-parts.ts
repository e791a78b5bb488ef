import { isRecord } from '@up/api/is-record';

import { typesOf } from './allowed-values.ts';
import { listsOf, plainAt } from './merge-schemas.ts';
import type { Definitions, PlainObject, PlainSchema } from './plain-schema.ts';

/** Whether a schema, or one of its alternatives, has a type; one without a type has all, but text stays text. */
export function allows(schema: PlainSchema, type: string, definitions: Definitions): boolean {
  const types = partsOf(schema, definitions).flatMap((part) => typesOf(part));
  return types.length === 0 ? type === 'string' : types.includes(type);
}

/** The schema of a field: what all parts of an object say of it. */
export function propertyOf(schema: PlainSchema, name: string, definitions: Definitions): PlainSchema {
  const found = partsOf(schema, definitions).flatMap(({ properties = {}, additionalProperties }): PlainSchema[] => {
    if (Object.hasOwn(properties, name)) return [properties[name] ?? true];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  });
  const [only = true] = found;
  return found.length > 1 ? { anyOf: found } : only;
}

/** The schema of the items of a list. */
export function itemsOf(schema: PlainSchema, definitions: Definitions): PlainSchema {
  return partsOf(schema, definitions).find(({ items }) => items !== undefined)?.items ?? true;
}

/** The names of the fields that all parts of an object have. */
export function fieldNames(schema: PlainSchema, definitions: Definitions): Set<string> {
  return new Set(partsOf(schema, definitions).flatMap(({ properties = {} }) => Object.keys(properties)));
}

/** What always applies of a schema, and all its alternatives. */
export function partsOf(schema: PlainSchema, definitions: Definitions, seen = new Set<PlainSchema>()): PlainObject[] {
  if (typeof schema === 'boolean' || seen.has(schema)) return [];
  seen.add(schema);
  const whole = plainAt(schema, { definitions });
  return [whole, ...listsOf(whole).flatMap((list) => list.flatMap((each) => partsOf(each, definitions, seen)))];
}

/** A value without what the other side writes, in any part of it. */
export function withoutHidden(value: unknown, schema: PlainSchema, definitions: Definitions): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = itemsOf(schema, definitions);
    return value.map((each: unknown) => withoutHidden(each, items, definitions));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const own = propertyOf(schema, name, definitions);
      return plainAt(own, { definitions }).hidden ? [] : [[name, withoutHidden(each, own, definitions)]];
    }),
  );
}
