import type { DocumentNode } from './document-node.ts';

/** One of the places that together make a schema: itself, what it refers to, the members of `allOf` and `oneOf`. */
export interface SchemaLayer {
  node: DocumentNode;
  /** Which of several alternatives it belongs to; undefined for what always holds. */
  alternative?: string;
}

/** A property of a schema, wherever in its layers it stands. */
export interface SchemaProperty {
  name: string;
  node: DocumentNode;
  /** Required by what always holds, or by every alternative. */
  required: boolean;
  /** Only in some of the alternatives. */
  conditional: boolean;
  /** The names of those alternatives; empty for a property that all of them have. */
  alternatives: string[];
  /** The same property in further alternatives, which may allow other values. */
  others: DocumentNode[];
}

/** Schemas that were made, by the object that stands at their place. */
const made = new WeakMap<object, { address: string; schema: Schema }>();

/**
 * A JSON Schema with its references followed and `allOf` merged. Of `oneOf` and `anyOf` all alternatives are kept:
 * their properties are conditional, unless every alternative requires them. `null` as an alternative is left out.
 */
export class Schema {
  readonly layers: SchemaLayer[];
  /** Names of the alternatives, by what tells them apart. */
  private readonly names = new Map<string, string>();
  private madeProperties: SchemaProperty[] | undefined;
  /** What was looked up before: a schema of a large document is asked thousands of times. */
  private readonly places = new Map<string, DocumentNode | undefined>();
  private madeOptions: { found: unknown[] | undefined } | undefined;

  private constructor(node: DocumentNode) {
    this.layers = layersOf(node, [], undefined, { left: mostLayers, names: this.names });
    for (const layer of this.layers) noteUnshown(layer.node);
  }

  /** Of one place it is made once. */
  static of(node: DocumentNode): Schema {
    const { value } = node;
    // The value of a place is one object, and quicker to find than its long address.
    if (typeof value !== 'object' || value === null) return new Schema(node);
    const known = made.get(value);
    if (known?.address === node.address) return known.schema;
    const schema = new Schema(node);
    made.set(value, { address: node.address, schema });
    return schema;
  }

  /** The place that says something of a keyword: the most particular one that always holds, else an alternative. */
  where(keyword: string): DocumentNode | undefined {
    if (this.places.has(keyword)) return this.places.get(keyword);
    const place = this.find(keyword);
    this.places.set(keyword, place);
    return place;
  }

  private find(keyword: string): DocumentNode | undefined {
    const saying = this.layers.filter(({ node }) => node.has(keyword));
    return (saying.findLast(({ alternative }) => alternative === undefined) ?? saying[0])?.node;
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

  /** The first type that is not null; told from other keywords where it is not said. */
  get type(): string {
    const said = [this.value('type')].flat().find((each) => each !== 'null');
    if (typeof said === 'string') return said;
    if (this.layers.some(({ node }) => node.has('properties'))) return 'object';
    return this.where('items') ? 'array' : 'string';
  }

  /** The only values that it may have: of `enum`, of `const`, and of all alternatives together. */
  get options(): unknown[] | undefined {
    return (this.madeOptions ??= { found: this.findOptions() }).found;
  }

  private findOptions(): unknown[] | undefined {
    const valuesOf = ({ node }: SchemaLayer): unknown[] =>
      node.has('const') ? [node.child('const')?.value] : node.items('enum').map(({ value }) => value);
    const always = this.layers.filter(({ alternative }) => alternative === undefined);
    const values = [always, this.layers].map((layers) => layers.flatMap(valuesOf).filter((value) => value !== null));
    const found = values.find(({ length }) => length > 0);
    return found && [...new Set(found)];
  }

  /** Properties in the order of the document, those of references and of `allOf` first. */
  get properties(): SchemaProperty[] {
    return (this.madeProperties ??= this.makeProperties());
  }

  private makeProperties(): SchemaProperty[] {
    const alternatives = new Set(this.layers.flatMap(({ alternative }) => alternative ?? []));
    const byName = new Map<string, SchemaProperty>();
    /** The alternatives that have a property; undefined stands for what always holds. */
    const having = new Map<string, Set<string | undefined>>();
    for (const { node, alternative } of this.layers) {
      for (const [name, said] of propertiesOf(node)) {
        // In JSON Schema `false` allows no value, and `true` any.
        if (said.value === false) continue;
        const property = said.value === true ? said.as({}) : said;
        const always = alternative === undefined;
        having.set(name, (having.get(name) ?? new Set()).add(alternative));
        const known = byName.get(name);
        if (!known || always) {
          byName.set(name, {
            name,
            node: property,
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
      const byAll =
        alternatives.size > 0 && new Set(requiredBy.map((layer) => layer.alternative)).size === alternatives.size;
      property.required = always || byAll;
      const owners = having.get(property.name) ?? new Set();
      if (property.conditional && owners.size < alternatives.size) {
        property.alternatives = [...owners].flatMap((each) => (each === undefined ? [] : (this.names.get(each) ?? [])));
      }
      if (property.required) property.conditional = false;
    }
    return [...byName.values()];
  }
}

/** A reference in place of the properties is not of OpenAPI, but documents have it. */
function propertiesOf(node: DocumentNode): [string, DocumentNode][] {
  const place = node.child('properties');
  const said = (place?.value as { $ref?: unknown } | null | undefined)?.$ref;
  return (typeof said === 'string' ? place?.follow().entries() : place?.entries()) ?? [];
}

function requires(node: DocumentNode, name: string): boolean {
  return node.items('required').some(({ value }) => value === name);
}

/** Keywords that a list of fields has no place for. */
const unshown = [
  'patternProperties',
  'prefixItems',
  'not',
  'if',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
  'multipleOf',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

function noteUnshown(node: DocumentNode): void {
  if (!node.source.notices) return;
  for (const keyword of unshown) {
    const said = node.has(keyword) ? node.child(keyword) : undefined;
    if (said && said.value !== false) said.note(`"${keyword}" is not shown`);
  }
  const others = node.has('additionalProperties') ? node.child('additionalProperties') : undefined;
  if (others && typeof others.value === 'object')
    others.note('fields of any name ("additionalProperties") are not shown');
}

/** A schema that is put together of more than these is cut; alternatives within alternatives multiply. */
const mostLayers = 400;

function layersOf(
  node: DocumentNode,
  seen: string[],
  alternative: string | undefined,
  budget: { left: number; names: Map<string, string> },
): SchemaLayer[] {
  if (typeof node.value === 'boolean') return [];
  if (seen.includes(node.address)) return [];
  if (budget.left-- <= 0) return node.tolerate('too many alternatives within alternatives; the last are left out', []);
  const path = [...seen, node.address];
  const referred = node.has('$ref') ? layersOf(node.follow(), path, alternative, budget) : [];
  const all = node.items('allOf').flatMap((each) => layersOf(each, path, alternative, budget));
  const choices = [...node.items('oneOf'), ...node.items('anyOf')].filter((each) => isShownChoice(each));
  if (choices.length > 1 && alternative === undefined) nameAlternatives(choices, budget.names);
  const chosen = choices.flatMap((each) =>
    layersOf(each, path, choices.length > 1 ? (alternative ?? each.address) : alternative, budget),
  );
  return [...referred, ...all, ...chosen, { node, alternative }];
}

/** By title, else by the name that is referred to, else by number. */
function nameAlternatives(choices: readonly DocumentNode[], names: Map<string, string>): void {
  for (const [index, choice] of choices.entries()) {
    const referred = choice.has('$ref') ? nameInReference(choice.string('$ref') ?? '') : undefined;
    const schema = choice.follow();
    const title = typeof schema.value === 'object' ? schema.string('title') : undefined;
    const name = [title, referred].find(Boolean) ?? String(index + 1);
    const taken = [...names.values()].includes(name);
    names.set(choice.address, taken ? `${name} (${index + 1})` : name);
  }
}

/** `Card` of `#/components/schemas/Card` and of `schemas/Card.yaml`. */
function nameInReference(reference: string): string | undefined {
  return reference
    .split('/')
    .at(-1)
    ?.replace(/\.(ya?ml|json)#?$/, '');
}

/** `null` and `true` or `false` as an alternative say nothing of fields. */
function isShownChoice(node: DocumentNode): boolean {
  const { value } = node.follow();
  if (typeof value === 'boolean') return false;
  return typeof value !== 'object' || value === null || (value as { type?: unknown }).type !== 'null';
}
