import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import { isNumber } from '@up/api/numbers/exact-number';

import type { DocumentNode } from '../document/document-node.ts';
import { remember } from '../document/remember.ts';
import { discriminatorOf, valuesOfChoice } from '../document/kind-values.ts';
import { limits } from './merge-schemas.ts';
import {
  type Definitions,
  keywordsOf,
  type PlainObject,
  type PlainSchema,
  referenceTo,
  withPlaces,
} from './plain-schema.ts';

type Keyword = keyof PlainObject;

const numbers: readonly Keyword[] = [...limits, 'multipleOf'];
/** Keywords whose value is kept as it is. */
const values: readonly Keyword[] = [
  ...(['type', 'enum', 'const', 'uniqueItems', 'pattern', 'format', 'contentEncoding'] as const),
  ...(['example', 'examples', 'default', 'dependentRequired', 'xml', 'deprecated'] as const),
  ...numbers,
];

/** In a request, a field that only we write is not required; in a response, one that only the client writes. */
const hiddenKeywords = { request: 'readOnly', response: 'writeOnly' } as const;

/**
 * The schemas of a document in one direction as plain JSON Schema, each referenced place once. Places in other files and
 * schemas that contain themselves are possible.
 */
export class SchemaBook {
  readonly definitions: Record<string, PlainSchema> = newTable();
  /** The schemas whose `allOf` is read: what one part requires, another may hide. */
  private enclosing: readonly DocumentNode[] = [];
  private readonly names = new Map<string, string>();
  /** Places that were referenced and are not read yet: a chain of references is no chain of calls. */
  private readonly referenced: { name: string; target: DocumentNode }[] = [];
  private readonly direction: keyof typeof hiddenKeywords;

  constructor(direction: keyof typeof hiddenKeywords) {
    this.direction = direction;
  }

  /** The book of a document, which all its operations share. */
  static of(node: DocumentNode, direction: keyof typeof hiddenKeywords): SchemaBook {
    return remember(node.source.cache, `schemas of a ${direction}`, () => new SchemaBook(direction));
  }

  /** The schema at a place. */
  read(node: DocumentNode): PlainSchema {
    const schema = this.readOne(node);
    for (let next = this.referenced.pop(); next; next = this.referenced.pop()) {
      const { name, target } = next;
      this.definitions[name] = this.within([], () => this.readOne(target));
    }
    return schema;
  }

  private readOne(node: DocumentNode): PlainSchema {
    const { value } = node;
    if (typeof value === 'boolean') return value;
    if (!isRecord(value)) return node.tolerate('must be an object; ignored', true);
    const own = this.readObject(node, value);
    if (!node.has('$ref')) return own;
    // What is beside a reference of the target applies as well.
    const target = node.next();
    if (target.address === node.address) return own;
    const $ref = referenceTo(this.define(target));
    // Constraints next to a reference apply as well.
    return Object.keys(own).length === 0 ? { ...own, $ref } : { ...own, allOf: [{ $ref }, ...(own.allOf ?? [])] };
  }

  private within<T>(enclosing: readonly DocumentNode[], read: () => T): T {
    const outer = this.enclosing;
    this.enclosing = enclosing;
    const found = read();
    this.enclosing = outer;
    return found;
  }

  private readProperty(node: DocumentNode): PlainSchema {
    const schema = this.within([], () => this.readOne(node));
    if (schema === false || !this.isHidden(node)) return schema;
    return { ...(schema === true ? {} : schema), hidden: true };
  }

  private define(target: DocumentNode): string {
    const known = this.names.get(target.address);
    if (known !== undefined) return known;
    const name = String(this.names.size);
    this.names.set(target.address, name);
    this.definitions[name] = true;
    this.referenced.push({ name, target });
    return name;
  }

  private readObject(node: DocumentNode, value: Record<string, unknown>): PlainObject {
    const schema = withPlaces(newTable(), [node]) as Record<string, unknown>;
    for (const key of values) if (Object.hasOwn(value, key) && isReadable(node, key)) schema[key] = value[key];
    for (const key of keywordsOf.schema) {
      const child = node.child(key);
      if (child) schema[key] = this.readOne(child);
    }
    for (const key of keywordsOf.list) {
      const items = Object.hasOwn(value, key) ? node.items(key) : [];
      const around = key === 'allOf' ? [...this.enclosing, node] : [];
      if (items.length > 0) schema[key] = this.within(around, () => items.map((each) => this.readOne(each)));
    }
    for (const key of keywordsOf.map) {
      const place = Object.hasOwn(value, key) ? schemasAt(node, key) : undefined;
      if (place)
        schema[key] = Object.fromEntries(place.entries().map(([name, each]) => [name, this.readProperty(each)]));
    }
    const required = this.requiredOf(node);
    if (required.length > 0) schema.required = required;
    return this.withDiscriminator(node, schema);
  }

  private requiredOf(node: DocumentNode): string[] {
    const names = node.items('required').flatMap(({ value }) => (typeof value === 'string' ? value : []));
    return names.filter((name) => ![node, ...this.enclosing].some((each) => this.hides(each, name)));
  }

  /** Whether a property of a schema, or of what it consists of, is written by the other side only. */
  private hides(node: DocumentNode, name: string, seen: readonly string[] = []): boolean {
    const place = node.follow();
    if (seen.includes(place.address) || !isRecord(place.value)) return false;
    const { properties } = place.value;
    const own =
      isRecord(properties) && Object.hasOwn(properties, name) ? place.child('properties')?.child(name) : undefined;
    if (own && this.isHidden(own)) return true;
    return place.items('allOf').some((each) => this.hides(each, name, [...seen, place.address]));
  }

  private isHidden(property: DocumentNode): boolean {
    const keyword = hiddenKeywords[this.direction];
    const parts = [property, property.follow()].flatMap((each) =>
      isRecord(each.value) ? [each, ...each.items('allOf').map((part) => part.follow())] : [],
    );
    return parts.some(({ value }) => isRecord(value) && value[keyword] === true);
  }

  /** OpenAPI's `discriminator` as JSON Schema: which values the field may have, and the alternative of each. */
  private withDiscriminator(node: DocumentNode, schema: PlainObject): PlainObject {
    const discriminator = discriminatorOf(node);
    if (!discriminator) return schema;
    const { field, mapped } = discriminator;
    const choices = schema.oneOf ?? schema.anyOf;
    if (!choices) return withKnownKinds(schema, field, [...new Set(mapped.map(([value]) => value))]);
    const written = node.items(schema.oneOf ? 'oneOf' : 'anyOf');
    const named = choices.map((choice, index) => {
      const place = written[index];
      if (!place || !isRecord(place.value) || typeof place.value.$ref !== 'string') return choice;
      const { values: kinds, isOwn } = valuesOfChoice(discriminator, place);
      if (isOwn) return choice;
      const kind = { type: 'object', properties: { [field]: { enum: kinds } }, required: [field] };
      return withPlaces({ allOf: [choice, kind] }, [place]);
    });
    return { ...schema, [schema.oneOf ? 'oneOf' : 'anyOf']: named };
  }
}

/** Schemas by name. Some documents have a reference in place of them; others have one with this name. */
export function schemasAt(node: DocumentNode, key: string): DocumentNode | undefined {
  const place = node.child(key);
  return isRecord(place?.value) && typeof place.value.$ref === 'string' ? place.follow() : place;
}

/** Whether a keyword has a value of its kind. */
function isReadable(node: DocumentNode, key: Keyword): boolean {
  if (key === 'enum') return node.items(key).length > 0;
  return !numbers.includes(key) || isNumber(node.child(key)?.value) || node.number(key) !== undefined;
}

/** A base schema whose mapping names all schemas that extend it: its field has one of these values. */
function withKnownKinds(schema: PlainObject, field: string, kinds: string[]): PlainObject {
  const { properties = {} } = schema;
  const own = Object.hasOwn(properties, field) ? properties[field] : undefined;
  if (kinds.length === 0 || own === undefined) return schema;
  return { ...schema, properties: { ...properties, [field]: { allOf: [own, { enum: kinds }] } } };
}

/** The definitions that a schema needs; undefined above a size in characters of them and itself. */
export function neededBy(schema: PlainSchema, definitions: Definitions, maxLength: number): Definitions | undefined {
  const needed: Record<string, PlainSchema> = newTable();
  let left = maxLength;
  const queue: PlainSchema[] = [schema];
  for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
    const { length, names } = needsOf(each);
    left -= length;
    if (left < 0) return undefined;
    for (const name of names) {
      if (Object.hasOwn(needed, name)) continue;
      const found = definitions[name] ?? true;
      needed[name] = found;
      queue.push(found);
    }
  }
  return needed;
}

interface Needs {
  length: number;
  names: readonly string[];
}

/** Many operations need the same definitions. */
const needsBefore = new WeakMap<object, Needs>();

/** The size of a schema without its examples, and the names of the definitions that it refers to. */
function needsOf(schema: PlainSchema): Needs {
  if (typeof schema === 'boolean') return { length: 5, names: [] };
  return remember(needsBefore, schema, () => {
    const text = JSON.stringify(schema, (key, value: unknown) =>
      key === 'example' || key === 'examples' ? undefined : value,
    );
    const names = [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name);
    return { length: text.length, names: [...new Set(names)] };
  });
}
