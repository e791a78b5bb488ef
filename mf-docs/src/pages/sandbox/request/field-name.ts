import type { ParameterDefinition, ParameterLocation } from '@up/api/entities/parameter';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

import { locations, type RequestFields } from './request-fields.ts';

/**
 * The key of a field in the form's values. A name may contain path syntax of the form library (`a.b`, `a[0]`), be a
 * number, or be a word that is used in the form's errors (`type`, `message`, `root`); with a leading $ it is none of
 * these.
 */
export function keyOf(field: string): string {
  return `$${field.replaceAll(/[^\w-]/g, (character) => `$${character.codePointAt(0)?.toString(16) ?? ''}$`)}`;
}

/** Items of lists are wrapped in objects, because the form library only supports lists of objects. */
export const itemKey = 'item';

/** The form's name for a path of the API; `undefined` when no definition matches. */
export function nameOf(
  definitions: readonly ParameterDefinition[],
  path: readonly (string | number)[],
  prefix: string,
): string | undefined {
  const [field, ...rest] = path;
  const definition = validDefinitions(definitions).find((each) => each.field === field);
  return definition && nameBelow(definition, rest, `${prefix}.${keyOf(definition.field)}`);
}

function nameBelow(definition: ParameterDefinition, path: readonly (string | number)[], name: string): string {
  const [index, ...rest] = path;
  if (definition.type === 'object') return nameOf(definition.params ?? [], path, name) ?? name;
  if (definition.type !== 'array' || index === undefined || !/^\d+$/.test(String(index))) return name;
  return nameBelow(itemOf(definition), rest, `${name}.${index}.${itemKey}`);
}

/**
 * The form's name for a field that the server reports by its path as text, such as `limits.0.amount`, with or without
 * its location (`query.limit`).
 */
export function nameOfServerPath(fields: RequestFields, text: string): string | undefined {
  const [first, ...rest] = text.split(/[.[\]]+/).filter((segment) => segment !== '');
  if (first === undefined) return undefined;
  for (const location of locations) {
    const found = nameOf(fields[location], withCase(location, fields, [first, ...rest]), location);
    if (found !== undefined) return found;
  }
  const named = locations.find((location) => location === first);
  return named && nameOf(fields[named], withCase(named, fields, rest), named);
}

/** Header names are case-insensitive. */
function withCase(location: ParameterLocation, fields: RequestFields, path: string[]): string[] {
  const normalisedName = path.join('.').toLowerCase();
  const header = location === 'header' && fields.header.find(({ field }) => field.toLowerCase() === normalisedName);
  return header ? [header.field] : path;
}
