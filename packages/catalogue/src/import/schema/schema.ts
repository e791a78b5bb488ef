import { isRecord } from '@up/api/is-record';

import { DocumentNode, type DocumentSource } from '../../document/document-node.ts';
import { kindValues } from '../../document/kind-values.ts';
import { isForeign } from '../place/mount.ts';

/** One part of a merged schema: itself, the target of its reference, or a member of `allOf`, `oneOf` or `anyOf`. */
export interface SchemaLayer {
  node: DocumentNode;
  /** The alternative that it belongs to; undefined for what always applies. */
  alternative?: string;
}

/** A property of a schema, from any of its layers. */
export interface SchemaProperty {
  name: string;
  node: DocumentNode;
  /** Required by a layer that always applies, or by every alternative. */
  required: boolean;
  /** Present in some of the alternatives only. */
  conditional: boolean;
  /** The names of those alternatives; empty for a property of all alternatives. */
  alternatives: string[];
  /** Of several choices, such as a `oneOf` in each part of an `allOf`: the one that has these alternatives. */
  choice?: number;
  /** The same property in further alternatives, which may allow other values. */
  others: DocumentNode[];
}

/** The alternatives of `oneOf` and `anyOf`, by their address, each with the number of the choice that it belongs to. */
type Choices = Map<string, { name: string; node: DocumentNode; choice: number }>;

/** Schemas by their JSON object, and by its address: a part of two places is in both. */
type Schemas = Map<object, Map<string, Schema>>;

function schemasOf({ cache }: DocumentSource): Schemas {
  const cached = cache.get('schemas') as Schemas | undefined;
  if (cached) return cached;
  const schemas: Schemas = new Map();
  cache.set('schemas', schemas);
  return schemas;
}

/** Each takes kilobytes; what many operations share is read again. */
const maxKept = 5_000;

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
  private cachedParts: { layers: SchemaLayer[]; choices: Choices } | undefined;
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
  private get parts(): { layers: SchemaLayer[]; choices: Choices } {
    if (this.cachedParts) return this.cachedParts;
    const choices: Choices = new Map();
    const layers = layersOf(this.node, [], undefined, { left: maxLayers, choices });
    return (this.cachedParts = { layers, choices });
  }

  /** The schema at a place; the same object for the same place. */
  static of(node: DocumentNode): Schema {
    const { value } = node;
    // Looking up the object itself is faster than looking up its long address.
    if (typeof value !== 'object' || value === null) return new Schema(node);
    const schemas = schemasOf(node.source);
    const cached = schemas.get(value) ?? new Map<string, Schema>();
    schemas.set(value, cached);
    const schema = cached.get(node.address) ?? new Schema(node);
    cached.set(node.address, schema);
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

  number(keyword: string): number | undefined {
    return this.where(keyword)?.number(keyword);
  }

  value(keyword: string): unknown {
    return this.where(keyword)?.child(keyword)?.value;
  }

  /** The type to show: of several, one that holds the others; derived from other keywords if `type` is missing. */
  get type(): string {
    const { types } = this;
    const widest = ['object', 'array', 'string'].find((each) => types.includes(each));
    if (types.length > 1 && widest !== undefined) return widest;
    const type = [this.value('type')].flat().find((each) => each !== 'null');
    if (typeof type === 'string') return type;
    if (this.layers.some(({ node }) => node.has('properties'))) return 'object';
    return types[0] ?? (this.where('items') ? 'array' : 'string');
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
      ...parts.map((each) => Schema.of(each).allTypes),
      ...[listAt(node, 'oneOf'), listAt(node, 'anyOf')].map(typesOfChoices),
    ].filter(({ length }) => length > 0);
    this.isFindingTypes = false;
    const [first = [], ...others] = lists;
    const common = first.filter((type) => others.every((each) => each.includes(type)));
    return [...new Set(common.length > 0 ? common : first)];
  }

  /** The tightest limit of the parts that always apply, otherwise the loosest that all alternatives have. */
  bound(keyword: string, kind: 'min' | 'max'): number | undefined {
    const tightest = kind === 'min' ? Math.max : Math.min;
    const loosest = kind === 'min' ? Math.min : Math.max;
    const inLayers = (layers: readonly SchemaLayer[]) => {
      const found = layers.flatMap(({ node }) => (node.has(keyword) ? (node.number(keyword) ?? []) : []));
      return found.length > 0 ? tightest(...found) : undefined;
    };
    const always = inLayers(this.layers.filter(({ alternative }) => alternative === undefined));
    if (always !== undefined) return always;
    const names = [...new Set(this.layers.flatMap(({ alternative }) => alternative ?? []))];
    const each = names.map((name) => inLayers(this.layers.filter(({ alternative }) => alternative === name)));
    const known = each.filter((limit) => limit !== undefined);
    return known.length > 0 && known.length === each.length ? loosest(...known) : undefined;
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
    const common = first.filter((value) => others.every((each) => each.includes(value)));
    const found = [common, first, this.layers.flatMap(valuesOf)].map((values) =>
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
    const place = this.where('discriminator')?.child('discriminator');
    const field = place && isRecord(place.value) ? place.string('propertyName') : undefined;
    if (place === undefined || field === undefined) return undefined;
    const mapped = isRecord(place.child('mapping')?.value) ? place.entries('mapping') : [];
    const around = place.pointer.replace(/discriminator$/, '');
    const isOwn = (each: DocumentNode) => !this.hasSeveralChoices || each.pointer.startsWith(around);
    const choices = [...this.choices.values()].filter(({ node }) => isOwn(node));
    const names = choices.flatMap(({ name, node }) => {
      const reference = node.has('$ref') ? (node.string('$ref') ?? '') : '';
      const own = nameInReference(reference);
      const values = mapped.filter(([, { value }]) => value === reference || value === own).map(([value]) => value);
      const declared = values.length > 0 ? values : kindValues(node, field).map(String);
      return (declared.length > 0 ? declared : own ? [own] : []).map((value): [string, string] => [value, name]);
    });
    return names.length > 0 ? { field, names: Object.fromEntries(names) } : undefined;
  }

  /** Properties in document order, with those of references and of `allOf` first. */
  get properties(): SchemaProperty[] {
    return (this.cachedProperties ??= this.collectProperties());
  }

  /** The addresses of the alternatives of each choice. */
  private alternativesByChoice(): string[][] {
    const found: string[][] = [];
    for (const [address, { choice }] of this.choices) (found[choice] ??= []).push(address);
    return found;
  }

  private collectProperties(): SchemaProperty[] {
    const choices = this.alternativesByChoice();
    const byName = new Map<string, SchemaProperty>();
    /** The alternatives that contain a property; undefined means that it always applies. */
    const alternativesByName = new Map<string, Set<string | undefined>>();
    for (const { node, alternative } of this.layers) {
      for (const [name, declared] of propertiesOf(node)) {
        // In JSON Schema `false` allows no value, and `true` any.
        if (declared.value === false) continue;
        const property = declared.value === true ? declared.as({}) : declared;
        const always = alternative === undefined;
        alternativesByName.set(name, (alternativesByName.get(name) ?? new Set()).add(alternative));
        const known = byName.get(name);
        if (!known || always) {
          const isNarrower = known !== undefined && !known.conditional && always;
          byName.set(name, {
            name,
            node: isNarrower ? bothOf(known.node, property) : property,
            required: false,
            conditional: !always,
            alternatives: [],
            others: [],
          });
        } else if (known.conditional) {
          known.others.push(property);
        }
      }
    }
    for (const property of byName.values()) {
      const requiredBy = this.layers.filter(({ node }) => requires(node, property.name));
      const always = requiredBy.some(({ alternative }) => alternative === undefined);
      const requiring = new Set(requiredBy.map((layer) => layer.alternative));
      const hasAll = (owners: ReadonlySet<string | undefined>) =>
        choices.some((each) => each.every((alternative) => owners.has(alternative)));
      property.required = always || hasAll(requiring);
      const owners = alternativesByName.get(property.name) ?? new Set();
      const own = choices.flatMap((each, choice) =>
        each.some((alternative) => owners.has(alternative)) ? choice : [],
      );
      const [choice] = own;
      // A field of several choices belongs to none of them alone.
      if (property.conditional && !hasAll(owners) && own.length === 1 && choice !== undefined) {
        property.alternatives = [...owners].flatMap((each) =>
          each === undefined ? [] : (this.choices.get(each)?.name ?? []),
        );
        if (choice > 0) property.choice = choice;
      }
      if (property.required) property.conditional = false;
    }
    return [...byName.values()];
  }
}

/** OpenAPI does not allow a reference in place of the properties, but some documents have one. */
function propertiesOf(node: DocumentNode): [string, DocumentNode][] {
  const place = node.child('properties');
  const reference = (place?.value as { $ref?: unknown } | null | undefined)?.$ref;
  return (typeof reference === 'string' ? place?.follow().entries() : place?.entries()) ?? [];
}

/** A property that two parts of an object describe satisfies both; our own documents repeat it to replace it. */
function bothOf(one: DocumentNode, other: DocumentNode): DocumentNode {
  const isPair = one.source === other.source && isRecord(one.value) && isRecord(other.value);
  if (!isPair || !isForeign(DocumentNode.root(one.source))) return other;
  return other.as({ allOf: [one.value, other.value] });
}

function requires(node: DocumentNode, name: string): boolean {
  return node.items('required').some(({ value }) => value === name);
}

/** Keywords that an alternative has for itself alone. */
const ownKeywords: ReadonlySet<string> = new Set([
  ...['title', 'description', 'example', 'examples', 'default', 'const', 'deprecated'],
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'contains', 'contentMediaType', 'contentSchema'],
]);

/** Further layers are omitted: nested alternatives multiply. */
const maxLayers = 400;

function layersOf(
  node: DocumentNode,
  seen: string[],
  alternative: string | undefined,
  budget: { left: number; choices: Choices },
): SchemaLayer[] {
  if (typeof node.value === 'boolean') return [];
  if (seen.includes(node.address)) return [];
  if (budget.left-- <= 0) {
    // Said once: each notice looks up its line, and thousands of places can be left out.
    return budget.left === -1 ? node.tolerate('too many nested alternatives; the last ones are omitted', []) : [];
  }
  const path = [...seen, node.address];
  const referred = node.has('$ref') ? layersOf(node.next(), path, alternative, budget) : [];
  const all = node.items('allOf').flatMap((each) => layersOf(each, path, alternative, budget));
  const lists = ['oneOf', 'anyOf'].map((key) => node.items(key).filter((each) => isShownChoice(each)));
  const chosen = lists.flatMap((choices) => {
    if (choices.length > 1 && alternative === undefined) nameAlternatives(choices, budget.choices);
    return choices.flatMap((each) =>
      layersOf(each, path, choices.length > 1 ? (alternative ?? each.address) : alternative, budget),
    );
  });
  return [...referred, ...all, ...chosen, { node, alternative }];
}

/** Names each alternative by its title, otherwise by the name in its reference, otherwise by its number. */
function nameAlternatives(choices: readonly DocumentNode[], named: Choices): void {
  // A part that is included twice is one choice.
  if (choices.some(({ address }) => named.has(address))) return;
  const choice = Math.max(-1, ...[...named.values()].map((each) => each.choice)) + 1;
  for (const [index, node] of choices.entries()) {
    const referred = node.has('$ref') ? nameInReference(node.string('$ref') ?? '') : undefined;
    const schema = node.follow();
    const title = typeof schema.value === 'object' ? schema.string('title') : undefined;
    const name = [title, referred].find(Boolean) ?? String(index + 1);
    const taken = [...named.values()].some((each) => each.name === name);
    named.set(node.address, { name: taken ? `${name} (${index + 1})` : name, node, choice });
  }
}

/** `Card` for `#/components/schemas/Card` and for `schemas/Card.yaml`. */
function nameInReference(reference: string): string | undefined {
  return reference
    .split('/')
    .at(-1)
    ?.replace(/\.(ya?ml|json)#?$/, '');
}

/** The types that a part names, or that its values have. */
function ownTypes(node: DocumentNode): string[] {
  const type = node.child('type')?.value;
  if (type !== undefined) return [type].flat().filter((each) => typeof each === 'string');
  if (node.has('const')) return node.child('const')?.value === null ? ['null'] : [];
  const options = listAt(node, 'enum').map(({ value }) => value);
  if (!options.includes(null)) return [];
  return [...new Set(options.map((each) => (each === null ? 'null' : Array.isArray(each) ? 'array' : typeof each)))];
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

/** Alternatives that are `null`, `true` or `false` have no fields. */
function isShownChoice(node: DocumentNode): boolean {
  const { value } = node.follow();
  if (typeof value === 'boolean') return false;
  return typeof value !== 'object' || value === null || (value as { type?: unknown }).type !== 'null';
}
