import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isContainer, isRecord } from '@up/api/is-record';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

/** Paths in JSON that do not fit the form: undefined fields, and values of another type. */
export function mismatches(definitions: readonly ParameterDefinition[], value: unknown, path = ''): string[] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) return [path];
  const definitionsByField = new Map(validDefinitions(definitions).map((definition) => [definition.field, definition]));
  return Object.entries(value).flatMap(([field, nested]) => {
    const definition = definitionsByField.get(field);
    const ownPath = path === '' ? field : `${path}.${field}`;
    return definition ? mismatchesOf(definition, nested, ownPath) : [ownPath];
  });
}

function mismatchesOf(definition: ParameterDefinition, value: unknown, path: string): string[] {
  if (value === undefined || value === null) return [];
  if (definition.type === 'array') {
    const item = itemOf(definition);
    return Array.isArray(value) ? value.flatMap((each, index) => mismatchesOf(item, each, `${path}.${index}`)) : [path];
  }
  if (definition.type === 'object') {
    if (definition.params) return mismatches(definition.params, value, path);
    return isRecord(value) ? [] : [path];
  }
  return isContainer(value) ? [path] : [];
}
