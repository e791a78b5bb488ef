import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { isRecord } from '@up/api/is-record';

export type WholeBody = Pick<ProductInfo, 'reqParamJson' | 'requestExample'>;

/**
 * Whether the body is not an object with the fields of the definition: a list, a text, or an object with fields of any
 * name is one field named `body`, which its example does not have.
 */
export function hasWholeBody({ reqParamJson, requestExample }: WholeBody): boolean {
  const [only, ...others] = reqParamJson.filter(({ location }) => location === 'body');
  const isNamed = isRecord(requestExample) && Object.hasOwn(requestExample, 'body');
  return only?.field === 'body' && others.length === 0 && requestExample !== undefined && !isNamed;
}
