/** Names the place of a field on its page. */
export type FieldScope = `request.${'header' | 'path' | 'query' | 'body'}` | `response-${string}.${'header' | 'body'}`;

/** The id of a field's row, for a link to it: stable as long as the field is called so. Ids hold no blanks. */
export function fieldAnchor(scope: FieldScope, path: readonly string[]): string {
  return [scope, ...path].join('.').replaceAll(/\s+/g, '-');
}
