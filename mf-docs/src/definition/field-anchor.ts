/** The part of a page that contains a field. */
export type FieldScope =
  | `request.${'header' | 'path' | 'query' | 'cookie' | 'body'}`
  | `response-${string}.${'header' | 'body'}`;

/** The id of a field's row, for links: stable as long as the field keeps its name. Ids contain no spaces. */
export function fieldAnchor(scope: FieldScope, path: readonly string[]): string {
  return [scope, ...path].join('.').replaceAll(/\s+/g, '-');
}
