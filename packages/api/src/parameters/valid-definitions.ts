import type { Requirement, ParameterDefinition, ParameterType } from '../entities/parameter.ts';

// Not taken from the schemas of the entities, which browsers do not load.
const mocs: Readonly<Record<Requirement, true>> = { mandatory: true, optional: true, conditional: true };
const types: Readonly<Record<ParameterType, true>> = {
  string: true,
  number: true,
  boolean: true,
  object: true,
  array: true,
  select: true,
};

/**
 * product.md#parameter-validation: a definition is kept only if it has a valid moc, type, field and descriptions in
 * English and Korean.
 */
export function isValidDefinition(definition: ParameterDefinition): boolean {
  // Checked in spite of the type, because definitions come from external documents.
  const { moc, type, field, description } = definition as Partial<Record<keyof ParameterDefinition, unknown>>;
  return (
    typeof moc === 'string' &&
    Object.hasOwn(mocs, moc) &&
    typeof type === 'string' &&
    Object.hasOwn(types, type) &&
    typeof field === 'string' &&
    field.trim() !== '' &&
    Array.isArray(description) &&
    (['EN', 'KO'] as const).every((language) => description.some((text) => isTextIn(text, language)))
  );
}

function isTextIn(text: unknown, language: string): boolean {
  const { lang, content } = (text ?? {}) as { lang?: unknown; content?: unknown };
  return lang === language && typeof content === 'string';
}

/** The valid definitions of a level, in order. */
export function validDefinitions(definitions: readonly ParameterDefinition[]): ParameterDefinition[] {
  return definitions.filter(isValidDefinition).toSorted((a, b) => a.order - b.order);
}

/**
 * product.md#parameter-definition: the item definition of an array. Ours is the only one in `params`; several are the
 * fields of an object, none means a string.
 */
export function itemOf(array: ParameterDefinition): ParameterDefinition {
  const valid = validDefinitions(array.params ?? []);
  const [only] = valid;
  if (only && valid.length === 1) return only;
  const { location, description } = array;
  const item = { moc: 'mandatory', field: array.field, location, description, order: 1 } as const;
  return valid.length > 1 ? { ...item, type: 'object', params: valid } : { ...item, type: 'string' };
}
