import type { ParameterDefinition } from '@up/api/entities/parameter';
import { itemOf, validDefinitions } from '@up/api/parameters/valid-definitions';

/**
 * The paths of the fields that no definition describes, such as `spendingControl` or `items.0.prise`. A misspelled field
 * that was ignored would issue a card without its limits.
 */
export function unknownFields(definitions: readonly ParameterDefinition[], values: unknown, path = ''): string[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [];
  const known = new Map(validDefinitions(definitions).map((definition) => [definition.field, definition]));
  return Object.entries(values).flatMap(([field, value]) => {
    const definition = known.get(field);
    return definition ? unknownWithin(definition, value, `${path}${field}`) : [`${path}${field}`];
  });
}

function unknownWithin(definition: ParameterDefinition, value: unknown, path: string): string[] {
  if (definition.type === 'array' && Array.isArray(value)) {
    const item = itemOf(definition);
    return value.flatMap((each, index) => unknownWithin(item, each, `${path}.${index}`));
  }
  // An object without fields in its definition takes any.
  return definition.type === 'object' && definition.params ? unknownFields(definition.params, value, `${path}.`) : [];
}
