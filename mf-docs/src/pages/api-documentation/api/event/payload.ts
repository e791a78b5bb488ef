import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { sampleObject } from '../../../../samples/sample.ts';

/** The body of the request that an event sends, as formatted JSON. */
export function payloadOf({ requestExample, reqParamJson }: ProductInfo): string {
  const payload = requestExample ?? sampleObject(reqParamJson.filter(({ location }) => location === 'body'));
  return JSON.stringify(payload, null, 2);
}
