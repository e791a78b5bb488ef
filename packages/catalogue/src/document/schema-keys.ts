/** Keys whose values are data rather than schemas. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'mapping']);

/** Keys of objects whose own keys are names of fields or components, such as a field `default`. */
export const namingKeys: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'schemas',
]);

/** Whether the value of a key is data, unless the key is a name. */
export function isData(key: string): boolean {
  return dataKeys.has(key) || key.startsWith('x-');
}
