import { isRecord } from '@up/api/is-record';

import type { DocumentNode } from './document-node.ts';

/**
 * The values that a schema itself allows in the field that tells it from its alternatives; empty when it does not say,
 * so that its name is the value (OpenAPI's Discriminator Object).
 */
export function kindValues(schema: DocumentNode, field: string, seen: readonly string[] = []): unknown[] {
  const place = schema.follow();
  if (seen.includes(place.address) || !isRecord(place.value)) return [];
  const { properties } = place.value;
  const own =
    isRecord(properties) && Object.hasOwn(properties, field)
      ? place.child('properties')?.child(field)?.follow().value
      : undefined;
  if (isRecord(own) && own.const !== undefined) return [own.const];
  if (isRecord(own) && Array.isArray(own.enum)) return own.enum;
  return place.items('allOf').flatMap((each) => kindValues(each, field, [...seen, place.address]));
}
