import { isRecord } from '@up/api/is-record';
import { newTable } from '@up/api/new-table';
import type { JsonNumber } from '@up/api/numbers/exact-number';

import type { DocumentNode, DocumentSource } from '../../document/document-node.ts';
import { discriminatorOf, nameInReference, valuesOfChoice } from '../../document/kind-values.ts';
import { remember } from '../../document/remember.ts';
import { allowedLimit, allowedValues, toldTypes } from '../../schemas/allowed-values.ts';
import { isCombination, type Limit, listsOf, plainAt } from '../../schemas/merge-schemas.ts';
import { placesOf, type PlainObject, type PlainSchema, withPlaces } from '../../schemas/plain-schema.ts';
import { SchemaBook, schemasAt } from '../../schemas/schema-book.ts';
import { type Alternative, collectProperties, type Layer, type Property } from './properties.ts';

/** Each takes kilobytes; what many operations share is read again. */
const maxCached = 2_000;
/** Further layers are omitted: nested alternatives multiply. */
const maxLayers = 400;

type Direction = 'request' | 'response';
type SchemaLayer = Layer<Schema> & { schema: Schema };

function schemasOf({ cache }: DocumentSource): Map<unknown, Schema> {
  return remember(cache, 'schemas', () => new Map<unknown, Schema>());
}

/** Forgets the schemas of a document when there are many. Not while one is read: the same place is the same object then. */
export function forgetSchemas(source: DocumentSource): void {
  const schemas = schemasOf(source);
  if (schemas.size > maxCached) schemas.clear();
}

/**
 * What a page shows of a schema of a book: `allOf` is merged. All alternatives of `oneOf` and `anyOf` are kept: their
 * properties are conditional, unless every alternative requires them. `null` as an alternative is no choice.
 */
export class Schema {
  readonly node: DocumentNode;
  readonly direction: Direction;
  private readonly plain: PlainObject;
  private readonly book: SchemaBook;
  private readonly known = new Map<string, unknown>();

  private constructor(node: DocumentNode, plain: PlainSchema, direction: Direction) {
    this.node = isRecord(node.value) ? node : node.as({});
    this.plain = typeof plain === 'boolean' ? withPlaces({}, [this.node]) : plain;
    this.direction = direction;
    this.book = SchemaBook.of(node, direction);
  }

  /** The schema at a place. */
  static of(node: DocumentNode, direction: Direction): Schema {
    return new Schema(node, SchemaBook.of(node, direction).read(node), direction);
  }

  /** A part of this schema, at its place in the document, or else at that of the schema. */
  private part(plain: PlainSchema, place = this.node.as({})): Schema {
    if (typeof plain === 'boolean') return new Schema(place, plain, this.direction);
    const node = placeOf(plain) ?? place;
    return remember(schemasOf(node.source), plain, () => new Schema(node, plain, this.direction));
  }

  private once<Value>(key: string, read: () => Value): Value {
    return remember(this.known, key, read);
  }

  private get whole(): PlainObject {
    return this.once('whole', () => plainAt(this.plain, this.book));
  }

  /** What always applies, an only alternative included, and the alternatives of each choice. */
  private get parts(): { base: PlainObject; choices: Schema[][] } {
    return this.once('parts', () => {
      let base = this.whole;
      const choices: PlainSchema[][] = [];
      const seen = new Set<PlainSchema[]>();
      for (let lists = listsOf(base); lists.length > 0; lists = listsOf(base).filter((each) => !seen.has(each))) {
        for (const each of lists) seen.add(each);
        const shown = lists.map((list) => list.filter((each) => this.isShown(each)));
        const only = shown.filter(({ length }) => length === 1).flat();
        choices.push(...shown.filter(({ length }) => length > 1));
        const { oneOf: _, anyOf: __, ...rest } = base;
        base = only.length === 0 ? rest : plainAt({ allOf: [...only, rest] }, this.book);
      }
      return { base, choices: choices.map((list) => list.map((each) => this.part(each))) };
    });
  }

  /** Alternatives that are `null`, `true` or `false` have no fields. */
  private isShown(plain: PlainSchema): boolean {
    return typeof plain !== 'boolean' && plainAt(plain, this.book).type !== 'null';
  }

  /** Where the schema is defined: recursive ones come to the same place again. */
  get address(): string {
    return isCombination(this.plain) ? this.node.address : this.node.follow().address;
  }

  /** What always applies first, then the alternatives and the parts that depend on a condition. */
  get layers(): SchemaLayer[] {
    return this.once('layers', () => this.layersWithin([], { left: maxLayers }));
  }

  private layersWithin(around: readonly string[], budget: { left: number }): SchemaLayer[] {
    if (around.includes(this.address)) return [];
    if (budget.left-- <= 0) {
      // Said once: each notice looks up its line, and thousands of places can be left out.
      const what = 'too many nested alternatives; the last ones are omitted';
      return budget.left === -1 ? this.node.tolerate(what, []) : [];
    }
    const path = [...around, this.address];
    const { base, choices } = this.parts;
    const below = [...choices.flat(), ...this.dependent].flatMap((each) =>
      each.layersWithin(path, budget).map((layer) => ({ ...layer, owner: each })),
    );
    return [{ schema: this, base }, ...below];
  }

  /** The parts that apply or not by what a value has (`if`): they add fields, and no rule of theirs always holds. */
  private get dependent(): Schema[] {
    const conditions = placesOf(this.parts.base).filter((node) => node.has('if'));
    const parts = conditions.flatMap((node) => ['then', 'else'].flatMap((each) => node.child(each) ?? []));
    return parts.map((node) => Schema.of(node, this.direction));
  }

  /** The alternatives of each choice. */
  get alternatives(): Alternative<Schema>[] {
    return this.once('alternatives', () => {
      const found = new Map<string, Alternative<Schema>>();
      for (const [choice, list] of this.parts.choices.entries())
        for (const [index, schema] of list.entries()) {
          const { node } = schema;
          const title = node.follow().string('title');
          const referred = node.has('$ref') ? nameInReference(node.string('$ref') ?? '') : undefined;
          const usual = [title, referred].find(Boolean) ?? String(index + 1);
          const name = found.has(usual) ? `${usual} (${index + 1})` : usual;
          found.set(name, { name, schema, choice });
        }
      return [...found.values()];
    });
  }

  /** The place that defines a keyword: the most specific one that always applies, otherwise an alternative. */
  where(keyword: string): DocumentNode | undefined {
    const always = placeIn(this.parts.base, keyword);
    if (always || this.layers.length === 1) return always;
    return this.once(`where ${keyword}`, () => this.whereInAlternatives(keyword));
  }

  private whereInAlternatives(keyword: string): DocumentNode | undefined {
    const found = this.layers.flatMap(({ base, owner }) => {
      const node = placeIn(base, keyword);
      return node ? [{ node, owner }] : [];
    });
    const [first] = found;
    if (!ownKeywords.has(keyword)) return first?.node;
    // What one alternative says of itself is not true of the others.
    const text = (each: (typeof found)[0] | undefined) => JSON.stringify(each?.node.child(keyword)?.value);
    const owners = new Set(found.map(({ owner }) => owner));
    const isCommon = found.every((each) => text(each) === text(first));
    return isCommon && this.alternatives.every(({ schema }) => owners.has(schema)) ? first?.node : undefined;
  }

  /** What each part that always applies says by a keyword, the most specific one first. */
  everywhere(keyword: string): DocumentNode[] {
    return placesOf(this.parts.base).flatMap((node) => node.child(keyword) ?? []);
  }

  string(keyword: string): string | undefined {
    return this.where(keyword)?.string(keyword);
  }

  value(keyword: string): unknown {
    return this.where(keyword)?.child(keyword)?.value;
  }

  /** Whether only the other side writes it. */
  get isHidden(): boolean {
    return this.parts.base.hidden === true;
  }

  /** The type to show: of several, one that holds the others; derived from other keywords if `type` is missing. */
  get type(): string {
    const { types } = this;
    const widest = types.length > 1 ? ['object', 'array', 'string'].find((each) => types.includes(each)) : undefined;
    const type = widest ?? types[0] ?? [this.value('type')].flat().find((each) => each !== 'null');
    if (typeof type === 'string') return type;
    if (this.properties.length > 0 || this.where('discriminator')) return 'object';
    return this.items ? 'array' : 'string';
  }

  /** All types but null that a value may have; empty for a schema that does not say. */
  get types(): string[] {
    return this.allTypes.filter((each) => each !== 'null');
  }

  /** Whether null is a value too. */
  get isNullable(): boolean {
    return this.allTypes.includes('null');
  }

  /** Whether null is the only value. */
  get isAlwaysNull(): boolean {
    return this.isNullable && this.types.length === 0;
  }

  private get allTypes(): string[] {
    return this.once('types', () => toldTypes(this.whole, this.book) ?? []);
  }

  /** What all parts that always apply say by a keyword, as of a number that is a multiple of two others. */
  merged<Keyword extends keyof PlainObject>(keyword: Keyword): PlainObject[Keyword] {
    return this.parts.base[keyword];
  }

  bound(keyword: Limit): JsonNumber | undefined {
    return allowedLimit(this.whole, keyword, this.book);
  }

  /** The allowed values but null; undefined for a schema that does not list them. */
  get options(): unknown[] | undefined {
    const found = allowedValues(this.parts.base, this.book) ?? allowedValues(this.whole, this.book) ?? [];
    const shown = [...new Set(found)].filter((value) => value !== null);
    return shown.length > 0 ? shown : undefined;
  }

  /** The values that some alternatives list; others allow more. */
  get knownValues(): unknown[] {
    const values = this.layers.flatMap(({ base }) => allowedValues(base, this.book) ?? []);
    return [...new Set(values)].filter((value) => value !== null);
  }

  /** The items of a list. */
  get items(): Schema | undefined {
    const found = this.layers.map(({ base }) => base.items).find((each) => each !== undefined);
    return typeof found === 'object' ? this.part(found) : undefined;
  }

  /** Whether one of the alternatives of each of several choices applies. */
  get hasSeveralChoices(): boolean {
    return this.parts.choices.length > 1;
  }

  /** The field that tells the alternatives apart, and the name of the alternative for each of its values. */
  get kinds(): { field: string; names: Record<string, string> } | undefined {
    const place = this.where('discriminator');
    const discriminator = place && discriminatorOf(place);
    if (!discriminator) return undefined;
    const isOwn = ({ schema }: Alternative<Schema>) =>
      !this.hasSeveralChoices || schema.node.pointer.startsWith(`${place.pointer}/`);
    const choices = this.alternatives.filter(isOwn);
    const { field, mapped } = discriminator;
    const names: Record<string, string> = newTable();
    // A schema without alternatives still has only the kinds that its mapping names.
    if (choices.length === 0) for (const [value, target] of mapped) names[value] = nameInReference(target);
    // Of two alternatives with the same value, the first one is meant.
    for (const { name, schema } of choices)
      for (const value of valuesOfChoice(discriminator, schema.node).values) names[value] ??= name;
    return Object.keys(names).length > 0 ? { field, names } : undefined;
  }

  /** The fields of what always applies, or of one alternative. */
  private get ownFields(): { name: string; schema: Schema }[] {
    const { base } = this.parts;
    const fields = placesOf(base).flatMap((node) => schemasAt(node, 'properties')?.entries() ?? []);
    // Of a field of several places, the first is the most specific one.
    const places = new Map(fields.toReversed());
    return Object.entries(base.properties ?? {}).flatMap(([name, plain]) =>
      // In JSON Schema `false` allows no value, and `true` any.
      plain === false ? [] : { name, schema: this.part(plain, places.get(name)) },
    );
  }

  /** Properties in document order, with those of references and of `allOf` first, and those of alternatives last. */
  get properties(): Property<Schema>[] {
    return this.once('properties', () => {
      const fields = this.layers.flatMap(({ schema, owner }) => schema.ownFields.map((each) => ({ ...each, owner })));
      return collectProperties(fields, this.layers, this.alternatives);
    });
  }
}

/** The most specific place of a merged schema that has a keyword. */
function placeIn(schema: PlainObject, keyword: string): DocumentNode | undefined {
  return placesOf(schema).find((node) => node.has(keyword));
}

/** The most specific place that says a schema. */
function placeOf(plain: PlainSchema): DocumentNode | undefined {
  if (typeof plain === 'boolean') return undefined;
  return placesOf(plain)[0] ?? plain.allOf?.map(placeOf).findLast((each) => each !== undefined);
}

/** Keywords that an alternative has for itself alone. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['title', 'description', 'example', 'examples', 'default', 'const', 'deprecated'],
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'contains', 'contentMediaType', 'contentSchema'],
]);
