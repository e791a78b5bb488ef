import { isRecord } from '@up/api/is-record';
import { ExactNumber, isNumber, type JsonNumber } from '@up/api/numbers/exact-number';

import type { DocumentNode, DocumentSource } from '../../document/document-node.ts';
import { remember } from '../../document/remember.ts';
import { discriminatorOf, nameInReference, valuesOfChoice } from '../../document/kind-values.ts';
import { type Limit, limitOf, typesOfBoth, valuesOfBoth } from '../../schemas/merge-schemas.ts';
import { typesOf } from '../../schemas/schema-parts.ts';
import { type Choices, layersOf, type SchemaLayer } from './layers.ts';
import { collectProperties, type SchemaProperty } from './properties.ts';

/** Schemas by their JSON object; a part of two places has one for each. */
type Schemas = Map<object, Schema[]>;

function schemasOf({ cache }: DocumentSource): Schemas {
  return remember(cache, 'schemas', (): Schemas => new Map());
}

/** Each takes kilobytes; what many operations share is read again. */
const maxKept = 2_000;

/** Forgets the schemas of a document when there are many. Not while one is read: the same place is the same object then. */
export function forgetSchemas(source: DocumentSource): void {
  const schemas = schemasOf(source);
  if (schemas.size > maxKept) schemas.clear();
}

/**
 * A JSON Schema with references resolved and `allOf` merged. All alternatives of `oneOf` and `anyOf` are kept: their
 * properties are conditional, unless every alternative requires them. `null` as an alternative is ignored.
 */
export class Schema {
  private readonly node: DocumentNode;
  private cachedParts: ReturnType<typeof layersOf> | undefined;
  private cachedProperties: SchemaProperty[] | undefined;
  /** Results of `where`: a schema of a large document is looked up thousands of times. */
  private readonly places = new Map<string, DocumentNode | undefined>();
  private cachedTypes: string[] | undefined;
  private isFindingTypes = false;
  private cachedOptions: { found: unknown[] | undefined } | undefined;

  private constructor(node: DocumentNode) {
    this.node = node;
  }

  get layers(): SchemaLayer[] {
    return this.parts.layers;
  }

  private get choices(): Choices {
    return this.parts.choices;
  }

  /** Collected when needed: the type of a part does not need its hundreds of layers. */
  private get parts(): ReturnType<typeof layersOf> {
    return (this.cachedParts ??= layersOf(this.node));
  }

  /** The schema at a place; the same object for the same place. */
  static of(node: DocumentNode): Schema {
    const { value } = node;
    if (typeof value !== 'object' || value === null) return new Schema(node);
    const schemas = schemasOf(node.source);
    const cached = schemas.get(value) ?? [];
    const known = cached.find(({ node: { pointer, source } }) => pointer === node.pointer && source === node.source);
    if (known) return known;
    const schema = new Schema(node);
    schemas.set(value, [...cached, schema]);
    return schema;
  }

  /** The place that defines a keyword: the most specific one that always applies, otherwise an alternative. */
  where(keyword: string): DocumentNode | undefined {
    if (this.places.has(keyword)) return this.places.get(keyword);
    const place = this.find(keyword);
    this.places.set(keyword, place);
    return place;
  }

  private find(keyword: string): DocumentNode | undefined {
    const defining = this.layers.filter(({ node }) => node.has(keyword));
    const always = defining.findLast(({ alternative }) => alternative === undefined);
    if (always || !ownKeywords.has(keyword)) return (always ?? defining[0])?.node;
    // What one alternative says of itself is not true of the others.
    const text = ({ node }: SchemaLayer) => JSON.stringify(node.child(keyword)?.value);
    const [first, ...others] = defining;
    const isCommon = first !== undefined && others.every((each) => text(each) === text(first));
    const owners = new Set(defining.map(({ alternative }) => alternative));
    return isCommon && [...this.choices.keys()].every((each) => owners.has(each)) ? first.node : undefined;
  }

  string(keyword: string): string | undefined {
    return this.where(keyword)?.string(keyword);
  }

  value(keyword: string): unknown {
    return this.where(keyword)?.child(keyword)?.value;
  }

  /** The type to show: of several, one that holds the others; derived from other keywords if `type` is missing. */
  get type(): string {
    const { types } = this;
    const widest = types.length > 1 ? ['object', 'array', 'string'].find((each) => types.includes(each)) : undefined;
    const type = widest ?? types[0] ?? [this.value('type')].flat().find((each) => each !== 'null');
    if (typeof type === 'string') return type;
    if (this.layers.some(({ node }) => node.has('properties') || node.has('discriminator'))) return 'object';
    return this.where('items') ? 'array' : 'string';
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
    // A schema that contains itself says nothing new.
    this.cachedTypes ??= [];
    if (this.cachedTypes.length === 0) this.cachedTypes = this.findTypes();
    return this.cachedTypes;
  }

  /** The types that every part of the schema allows. */
  private findTypes(): string[] {
    const { node } = this;
    if (typeof node.value === 'boolean' || this.isFindingTypes) return [];
    this.isFindingTypes = true;
    const parts = [...(node.has('$ref') ? [node.next()] : []), ...listAt(node, 'allOf')];
    const lists = [
      ownTypes(node),
      // Of parts that contradict each other, the most specific one is shown.
      ...parts.toReversed().map((each) => Schema.of(each).allTypes),
      ...[listAt(node, 'oneOf'), listAt(node, 'anyOf')].map(typesOfChoices),
    ].filter(({ length }) => length > 0);
    this.isFindingTypes = false;
    return [...new Set(lists.length > 0 ? lists.reduce(typesOfBoth) : [])];
  }

  /** The tightest limit of the parts that always apply, otherwise the loosest that all alternatives have. */
  bound(keyword: Limit): JsonNumber | undefined {
    const owners = [undefined, ...new Set(this.layers.flatMap(({ alternative }) => alternative ?? []))];
    const isOf = (owner: string | undefined) => (layer: SchemaLayer) => layer.alternative === owner;
    const [always, ...each] = owners.map((owner) =>
      limitOf(
        keyword,
        'all',
        this.layers.filter(isOf(owner)).flatMap(({ node }) => limitAt(node, keyword) ?? []),
      ),
    );
    return always ?? (each.includes(undefined) ? undefined : limitOf(keyword, 'any', each.filter(isNumber)));
  }

  /** The allowed values: those that every part allows, otherwise those of all alternatives together. */
  get options(): unknown[] | undefined {
    return (this.cachedOptions ??= { found: this.findOptions() }).found;
  }

  private findOptions(): unknown[] | undefined {
    const valuesOf = ({ node }: SchemaLayer): unknown[] =>
      node.has('const') ? [node.child('const')?.value] : node.items('enum').map(({ value }) => value);
    const always = this.layers.filter(({ alternative }) => alternative === undefined).map(valuesOf);
    const [first = [], ...others] = always.filter(({ length }) => length > 0);
    const found = [others.reduce(valuesOfBoth, first), first, this.layers.flatMap(valuesOf)].map((values) =>
      values.filter((value) => value !== null),
    );
    const options = found.find(({ length }) => length > 0);
    return options && [...new Set(options)];
  }

  /** The alternative with a name, as `alternatives` of a property has it. */
  alternative(name: string): DocumentNode | undefined {
    return [...this.choices.values()].find((each) => each.name === name)?.node;
  }

  /** Whether one of the alternatives of each of several choices applies. */
  get hasSeveralChoices(): boolean {
    return [...this.choices.values()].some(({ choice }) => choice > 0);
  }

  /** The field that tells the alternatives apart, and the name of the alternative for each of its values. */
  get kinds(): { field: string; names: Record<string, string> } | undefined {
    const place = this.where('discriminator');
    const discriminator = place && discriminatorOf(place);
    if (!discriminator) return undefined;
    const isOwn = (each: DocumentNode) => !this.hasSeveralChoices || each.pointer.startsWith(`${place.pointer}/`);
    const choices = [...this.choices.values()].filter(({ node }) => isOwn(node));
    const { field, mapped } = discriminator;
    // A schema without alternatives still has only the kinds that its mapping names.
    const ofMapping = choices.length === 0 ? mapped.map(([value, target]) => [value, nameInReference(target)]) : [];
    const names = choices.flatMap(({ name, node }) =>
      valuesOfChoice(discriminator, node).values.map((value) => [value, name]),
    );
    const all = [...names, ...ofMapping];
    return all.length > 0 ? { field, names: Object.fromEntries(all) as Record<string, string> } : undefined;
  }

  /** Properties in document order, with those of references and of `allOf` first. */
  get properties(): SchemaProperty[] {
    return (this.cachedProperties ??= collectProperties([...this.layers, ...this.dependent], this.choices));
  }

  /** The parts that apply or not by what a value has (`if`): they add fields, and no rule of theirs always holds. */
  private get dependent(): SchemaLayer[] {
    return this.layers.flatMap(({ node, alternative }) => {
      const parts = node.has('if') ? ['then', 'else'].flatMap((each) => node.child(each) ?? []) : [];
      return parts.flatMap((part) =>
        layersOf(part).layers.map((layer) => ({ ...layer, alternative: alternative ?? part.address })),
      );
    });
  }
}

/** Keywords that an alternative has for itself alone. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['title', 'description', 'example', 'examples', 'default', 'const', 'deprecated'],
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'contains', 'contentMediaType', 'contentSchema'],
]);

/** The types that a part names, or that its values have. */
function ownTypes(node: DocumentNode): string[] {
  const type = node.child('type')?.value;
  if (type !== undefined) return [type].flat().filter((each) => typeof each === 'string');
  if (node.has('const')) return node.child('const')?.value === null ? ['null'] : [];
  const options = listAt(node, 'enum').map(({ value }) => value);
  return options.includes(null) ? [...new Set(typesOf({ enum: options }))] : [];
}

function limitAt(node: DocumentNode, keyword: Limit): JsonNumber | undefined {
  const value = node.has(keyword) ? node.child(keyword)?.value : undefined;
  return value instanceof ExactNumber ? value : node.number(keyword);
}

function listAt(node: DocumentNode, key: string): DocumentNode[] {
  return node.has(key) && Array.isArray(node.child(key)?.value) ? node.items(key) : [];
}

/** The types of all alternatives; none if one of them has any. */
function typesOfChoices(choices: readonly DocumentNode[]): string[] {
  const found = choices.map((choice) => {
    if (!isRecord(choice.follow().value)) return [];
    const schema = Schema.of(choice);
    if (schema.isAlwaysNull) return ['null'];
    const types = schema.types.length > 0 ? schema.types : derivedTypes(schema);
    return schema.isNullable ? [...types, 'null'] : types;
  });
  return found.some(({ length }) => length === 0) ? [] : [...new Set(found.flat())];
}

function derivedTypes(schema: Schema): string[] {
  const isStructure = schema.where('properties') ?? schema.where('items');
  if (isStructure) return [schema.type];
  const options = schema.options ?? [];
  return [...new Set(options.map((each) => typeof each))].filter((each) => each !== 'object');
}
