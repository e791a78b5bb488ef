import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { contentTypesOf } from '../../../../definition/in-content-type.ts';
import type { FieldScope } from '../../../../definition/field-anchor.ts';

/** The body that a part of the page shows: `request`, or `response-200`. */
export function bodyOf(scope: FieldScope): string {
  return scope.replace(/\.body$/, '');
}

/** The same as the calls for it name it: with its content type, unless that is the first of the document. */
export function bodyInType(scope: FieldScope, api: ProductInfo): string {
  const body = bodyOf(scope);
  const found = contentTypesOf(api).find((each) => each.body === body);
  // The first one is not among the others, so one that is listed twice was chosen.
  return found && found.all.lastIndexOf(found.shown) > 0 ? `${body} ${found.shown}` : body;
}

/** The names of a path, as the calls for a body take them. */
export function pathText(path: readonly string[]): string {
  return path.map(encodeURIComponent).join('/');
}
