import type { FieldScope } from '../../../../definition/field-anchor.ts';

/** The body that a part of the page shows, as the calls for it name it: `request`, or `response-200`. */
export function bodyOf(scope: FieldScope): string {
  return scope.replace(/\.body$/, '');
}

/** The names of a path, as the calls for a body take them. */
export function pathText(path: readonly string[]): string {
  return path.map(encodeURIComponent).join('/');
}
