import { isRecord } from '@up/api/is-record';

import { DocumentNode } from '../../document/document-node.ts';
import { allOf } from '../../schemas/merge-schemas.ts';
import { isForeign } from '../place/mount.ts';
import type { Choices, SchemaLayer } from './layers.ts';

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

/** The properties of all parts of a schema. */
export function collectProperties(layers: readonly SchemaLayer[], named: Choices): SchemaProperty[] {
  const choices = alternativesByChoice(named);
  const byName = new Map<string, SchemaProperty>();
  /** The alternatives that contain a property; undefined means that it always applies. */
  const alternativesByName = new Map<string, Set<string | undefined>>();
  for (const { node, alternative } of layers) {
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
  const required = layers.map(({ node, alternative }) => ({ alternative, names: requiredNames(node) }));
  for (const property of byName.values()) {
    const requiredBy = required.filter(({ names }) => names.has(property.name));
    const always = requiredBy.some(({ alternative }) => alternative === undefined);
    const requiring = new Set(requiredBy.map((layer) => layer.alternative));
    const hasAll = (owners: ReadonlySet<string | undefined>) =>
      choices.some((each) => each.every((alternative) => owners.has(alternative)));
    property.required = always || hasAll(requiring);
    const owners = alternativesByName.get(property.name) ?? new Set();
    const own = choices.flatMap((each, choice) => (each.some((alternative) => owners.has(alternative)) ? choice : []));
    const [choice] = own;
    // A field of several choices belongs to none of them alone.
    if (property.conditional && !hasAll(owners) && own.length === 1 && choice !== undefined) {
      property.alternatives = [...owners].flatMap((each) => (each === undefined ? [] : (named.get(each)?.name ?? [])));
      if (choice > 0) property.choice = choice;
    }
    if (property.required) property.conditional = false;
  }
  return [...byName.values()];
}

/** The addresses of the alternatives of each choice. */
function alternativesByChoice(choices: Choices): string[][] {
  const found: string[][] = [];
  for (const [address, { choice }] of choices) (found[choice] ??= []).push(address);
  return found;
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
  const made = allOf(one.value, other.value);
  return made === other.value || !isRecord(made) ? other : other.as(made);
}

function requiredNames(node: DocumentNode): ReadonlySet<unknown> {
  return new Set(node.items('required').map(({ value }) => value));
}
