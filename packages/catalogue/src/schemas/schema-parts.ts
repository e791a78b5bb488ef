import { isRecord } from '@up/api/is-record';

import { definitionOf, type Definitions, type PlainObject, type PlainSchema } from './plain-schema.ts';

/** Whether a schema, or one of its alternatives, has a type; one without a type has all, but text stays text. */
export function allows(schema: PlainSchema, type: string, definitions: Definitions): boolean {
  const types = partsOf(schema, definitions).flatMap((part) => typesOf(part));
  return types.length === 0 ? type === 'string' : types.includes(type);
}

/** The types that one part names, or that its keywords tell. */
export function typesOf(part: PlainObject): string[] {
  if (part.type !== undefined) return [part.type].flat();
  if (part.properties) return ['object'];
  if (part.items !== undefined) return ['array'];
  return (part.enum ?? (Object.hasOwn(part, 'const') ? [part.const] : [])).map((each) =>
    each === null ? 'null' : Array.isArray(each) ? 'array' : typeof each,
  );
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

/** A schema with what it refers to and all its alternatives. */
export function partsOf(schema: PlainSchema, definitions: Definitions, seen = new Set<PlainSchema>()): PlainObject[] {
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

/** A value without what the other side writes, in any part of it. */
export function withoutHidden(value: unknown, schema: PlainSchema, definitions: Definitions): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = partsOf(schema, definitions);
  if (Array.isArray(value)) {
    const items = itemsOf(schema, definitions);
    return value.map((each: unknown) => withoutHidden(each, items, definitions));
  }
  if (!isRecord(value)) return value;
  const isShown = ([name]: [string, unknown]) => {
    const found = parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
    return found.length === 0 || found.some((each) => !isRecord(each) || each.hidden !== true);
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(isShown)
      .map(([name, each]) => [name, withoutHidden(each, propertyOf(schema, name, definitions), definitions)]),
  );
}
