import { isRecord } from '@up/api/is-record';

type Json = Record<string, unknown>;

const prefix = '#/components/schemas/';

/**
 * Adds the kinds of each schema that only names the field which tells them apart (`discriminator`), and which its kinds
 * extend by `allOf`: as alternatives (`anyOf`), with a copy of the schema for the kinds to extend. Whatever refers to
 * the schema has one of its kinds. Does not change its argument.
 */
export function withSubtypes(document: Json): Json {
  const { components } = document;
  const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
  const extending = namesByParent(schemas);
  const bases = Object.keys(schemas).filter((name) => isBase(schemas[name]) && extending.has(name));
  if (bases.length === 0) return document;
  const copies = new Map(bases.map((name) => [name, unusedName(`${name}Base`, schemas)]));
  const entries = Object.entries(schemas).flatMap(([name, schema]): [string, unknown][] => {
    const extended = withParents(schema, copies);
    const copy = copies.get(name);
    if (copy === undefined || !isRecord(extended)) return [[name, extended]];
    const { discriminator: _, ...plain } = extended;
    return [
      [name, withKinds(extended, { name, copy, schemas }, descendantsOf(name, extending))],
      [copy, plain],
    ];
  });
  return { ...document, components: { ...(components as Json), schemas: Object.fromEntries(entries) } };
}

function isBase(schema: unknown): boolean {
  return (
    isRecord(schema) &&
    isRecord(schema.discriminator) &&
    typeof schema.discriminator.propertyName === 'string' &&
    !('oneOf' in schema || 'anyOf' in schema)
  );
}

function nameIn(part: unknown): string | undefined {
  const reference = isRecord(part) ? part.$ref : part;
  return typeof reference === 'string' && reference.startsWith(prefix) ? reference.slice(prefix.length) : undefined;
}

function parentsOf(schema: unknown): unknown[] {
  return isRecord(schema) && Array.isArray(schema.allOf) ? schema.allOf : [];
}

/** The schemas that extend each schema. */
function namesByParent(schemas: Json): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const parent of parentsOf(schema).map(nameIn)) {
      if (parent !== undefined && parent !== name) found.set(parent, [...(found.get(parent) ?? []), name]);
    }
  }
  return found;
}

function descendantsOf(name: string, extending: ReadonlyMap<string, string[]>): string[] {
  const found = new Set<string>();
  const queue = [name];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    for (const child of extending.get(each) ?? []) {
      if (child === name || found.has(child)) continue;
      found.add(child);
      queue.push(child);
    }
  }
  return [...found];
}

function unusedName(name: string, schemas: Json): string {
  return Object.hasOwn(schemas, name) ? unusedName(`${name}_`, schemas) : name;
}

function withParents(schema: unknown, copies: ReadonlyMap<string, string>): unknown {
  const parents = parentsOf(schema);
  if (!isRecord(schema) || parents.length === 0) return schema;
  const replaced = parents.map((parent) => {
    const copy = copies.get(nameIn(parent) ?? '');
    return copy === undefined || !isRecord(parent) ? parent : { ...parent, $ref: prefix + copy };
  });
  return { ...schema, allOf: replaced };
}

/** A kind without a value in the mapping has its name as one. */
function withKinds(
  schema: Json,
  { name, copy, schemas }: { name: string; copy: string; schemas: Json },
  kinds: readonly string[],
): Json {
  const isKnown = (each = copy) => each === copy || Object.hasOwn(schemas, each);
  const { mapping, ...discriminator } = schema.discriminator as Json;
  const mapped = Object.entries(isRecord(mapping) ? mapping : {}).map(([value, target]): [string, string] => {
    const known = nameIn(target) ?? String(target);
    return [value, known === name ? copy : known];
  });
  const named = new Set(mapped.map(([, target]) => target));
  const all = [...mapped, ...kinds.filter((kind) => !named.has(kind)).map((kind): [string, string] => [kind, kind])];
  const references = all.map(([value, target]): [string, string] => [
    value,
    target.includes('/') ? target : prefix + target,
  ]);
  const targets = new Set(references.map(([, reference]) => reference).filter((each) => isKnown(nameIn(each))));
  return {
    ...schema,
    // A value of one kind may satisfy another one, too.
    anyOf: [...targets].map((reference) => ({ $ref: reference })),
    discriminator: { ...discriminator, mapping: Object.fromEntries(references) },
  };
}
