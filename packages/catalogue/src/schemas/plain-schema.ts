import type { JsonNumber } from '@up/api/numbers/exact-number';

import type { DocumentNode } from '../document/document-node.ts';

/** A JSON Schema (2020-12) without texts, whose references name one of its definitions: `#/$defs/…`. */
export type PlainSchema = boolean | PlainObject;

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
export const keywordsOf = {
  schema: [
    ...(['additionalProperties', 'items', 'not', 'if', 'then', 'else', 'propertyNames', 'contains'] as const),
    ...(['unevaluatedProperties', 'unevaluatedItems', 'contentSchema'] as const),
  ],
  list: ['prefixItems', 'allOf', 'anyOf', 'oneOf'],
  map: ['properties', 'patternProperties', 'dependentSchemas'],
} as const;

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
type Counted = 'Properties' | 'Items' | 'Length' | 'Contains';
type With<Keyword extends string, Value> = Partial<Record<Keyword, Value>>;

export interface PlainObject
  extends
    With<(typeof keywordsOf.schema)[number], PlainSchema>,
    With<(typeof keywordsOf.list)[number], PlainSchema[]>,
    With<(typeof keywordsOf.map)[number], Record<string, PlainSchema>>,
    With<Bound, JsonNumber>,
    With<`min${Counted}` | `max${Counted}`, number> {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  /** For samples only: a text of any other encoding is told, not checked. */
  contentEncoding?: string;
  /** How a value is written as XML. */
  xml?: XmlRules;
  /** For samples only: what the other side writes is left out. */
  hidden?: true;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  deprecated?: boolean;
}

const places = Symbol('places');

interface Placed extends PlainObject {
  [places]?: readonly DocumentNode[];
}

/** The places of a document that say a schema, the most specific first. They are not stored or compared. */
export function placesOf(schema: Placed): readonly DocumentNode[] {
  return schema[places] ?? [];
}

/** A schema with the places that say it; copies of it have them as well. */
export function withPlaces(schema: PlainObject, nodes: readonly DocumentNode[]): PlainObject {
  return Object.assign(schema, { [places]: nodes });
}

/** The XML Object of OpenAPI; `nodeType` (3.2) takes the place of `attribute` and `wrapped`. */
export interface XmlRules {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute?: boolean;
  wrapped?: boolean;
  nodeType?: string;
}

export type Definitions = Readonly<Record<string, PlainSchema>>;

const refPrefix = '#/$defs/';

export function referenceTo(name: string): string {
  return refPrefix + name;
}

/** The definition that a schema refers to; undefined when it has no reference. */
export function definitionOf(schema: PlainObject, definitions: Definitions): PlainSchema | undefined {
  return schema.$ref === undefined ? undefined : (definitions[schema.$ref.slice(refPrefix.length)] ?? true);
}
