import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from './document-node.ts';

/** What tells the alternatives of a schema apart (OpenAPI's Discriminator Object): a field, and the target of its values. */
export interface Discriminator {
  field: string;
  mapped: readonly [value: string, target: string][];
}

export function discriminatorOf(schema: DocumentNode): Discriminator | undefined {
  const place = schema.child('discriminator');
  if (!place || !isRecord(place.value)) return undefined;
  const field = place.string('propertyName');
  if (field === undefined) return undefined;
  const { mapping } = place.value;
  const mapped = Object.entries(isRecord(mapping) ? mapping : {});
  // A value whose schema does not exist is no kind: the import says so.
  return {
    field,
    mapped: mapped.map(([value, to]): [string, string] => [value, String(to)]).filter(([, to]) => isKnown(schema, to)),
  };
}

/** Whether there is what a mapping names; a name with a dot may be that of a file. */
function isKnown(schema: DocumentNode, target: string): boolean {
  const isName = /^[\w-]+$/.test(target);
  if (!isName && !target.includes('#/')) return true;
  const { pointer, value } = schema.as({ $ref: isName ? `#/components/schemas/${target}` : target }).follow();
  return pointer !== schema.pointer || value === schema.value;
}

/** The values of an alternative, and whether it says them itself: those that are mapped, its own, or else its name. */
export function valuesOfChoice(
  { field, mapped }: Discriminator,
  choice: DocumentNode,
): { values: string[]; isOwn: boolean } {
  const reference = choice.has('$ref') ? (choice.string('$ref') ?? '') : '';
  const name = nameInReference(reference);
  const values = mapped.filter(([, target]) => target === reference || target === name).map(([value]) => value);
  if (values.length > 0) return { values, isOwn: false };
  const own = kindValues(choice, field).map(String);
  return own.length > 0 ? { values: own, isOwn: true } : { values: name === '' ? [] : [name], isOwn: false };
}

/** `Card` for `#/components/schemas/Card` and for `schemas/Card.yaml`. */
export function nameInReference(reference: string): string {
  return (reference.split('/').at(-1) ?? '').replace(/\.(ya?ml|json)#?$/, '');
}

/**
 * The values that a schema itself allows in the field that tells it from its alternatives; empty when it does not say,
 * so that its name is the value (OpenAPI's Discriminator Object).
 */
function kindValues(schema: DocumentNode, field: string, known = new Map<string, unknown[]>()): unknown[] {
  const place = schema.follow();
  if (!isRecord(place.value)) return [];
  const found = known.get(place.address);
  if (found) return found;
  known.set(place.address, []);
  const { properties } = place.value;
  const own =
    isRecord(properties) && Object.hasOwn(properties, field) ? place.child('properties')?.child(field) : undefined;
  const valuesAt = (key: string) => place.items(key).map((each) => kindValues(each, field, known));
  const listed = own ? valuesListedIn(own) : [];
  const ofParts = listed.length > 0 ? listed : valuesAt('allOf').flat();
  const ofAlternatives = ofParts.length > 0 ? [] : [...valuesAt('oneOf'), ...valuesAt('anyOf')];
  const values = ofAlternatives.some(({ length }) => length === 0) ? ofParts : [...ofParts, ...ofAlternatives.flat()];
  known.set(place.address, values);
  return values;
}

/** The values of a field but null, by its alternatives too. */
function valuesListedIn(field: DocumentNode, seen = new Set<string>()): unknown[] {
  const place = field.follow();
  if (!isRecord(place.value) || seen.has(place.address)) return [];
  seen.add(place.address);
  if (place.value.const !== undefined) return [place.value.const];
  const options = place.items('enum').map(({ value }) => value);
  const alternatives = [...place.items('oneOf'), ...place.items('anyOf')];
  const all = options.length > 0 ? options : alternatives.flatMap((each) => valuesListedIn(each, seen));
  return all.filter((value) => value !== null);
}
