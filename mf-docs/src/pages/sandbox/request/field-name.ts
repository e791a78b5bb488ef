import type { ParameterDefinition, ParameterLocation } from '@up/api/entities/parameter';
import { itemOf, keptDefinitions } from '@up/api/parameters/kept-definitions';

import { locations, type RequestFields } from './request-fields.ts';

/**
 * The key of a field in the form's values. A name may hold what the form reads as a path (`a.b`, `a[0]`), be a number,
 * or be one of the words that the form's errors are made of (`type`, `message`, `root`): none of these start with a $.
 */
export function keyOf(field: string): string {
  return `$${field.replaceAll(/[^\w-]/g, (character) => `$${character.codePointAt(0)?.toString(16) ?? ''}$`)}`;
}

/** An item of a list stands in an object of its own, because the form only knows lists of objects. */
export const itemKey = 'item';

/** The name in the form of what a path of the API leads to; `undefined` when no definition knows it. */
export function nameOf(
  definitions: readonly ParameterDefinition[],
  path: readonly (string | number)[],
  prefix: string,
): string | undefined {
  const [field, ...rest] = path;
  const definition = keptDefinitions(definitions).find((each) => each.field === field);
  return definition && nameBelow(definition, rest, `${prefix}.${keyOf(definition.field)}`);
}

function nameBelow(definition: ParameterDefinition, path: readonly (string | number)[], name: string): string {
  const [index, ...rest] = path;
  if (definition.type === 'object') return nameOf(definition.params ?? [], path, name) ?? name;
  if (definition.type !== 'array' || index === undefined || !/^\d+$/.test(String(index))) return name;
  return nameBelow(itemOf(definition), rest, `${name}.${index}.${itemKey}`);
}

/**
 * The name in the form of a field that the server complains of by its path as text, such as `limits.0.amount`; where
 * it stands may be said before it (`query.limit`) or not.
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

/** The case of a header means nothing. */
function withCase(location: ParameterLocation, fields: RequestFields, path: string[]): string[] {
  const wanted = path.join('.').toLowerCase();
  const header = location === 'header' && fields.header.find(({ field }) => field.toLowerCase() === wanted);
  return header ? [header.field] : path;
}
