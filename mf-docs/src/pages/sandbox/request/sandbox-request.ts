import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { httpRequest, type HttpRequest, type RequestForm, type RequestValues } from '../../../samples/http-request.ts';
import { keyHeaders } from '../../../definition/key-headers.ts';
import { sampleValue } from '../../../samples/sample.ts';
import { mask } from '../../../sandbox-workspace/keys-query.ts';

interface KeyPair {
  accessKey: string;
  secretKey: string;
}

export const maskedPair: KeyPair = { accessKey: mask, secretKey: mask };

/** The request, both to send and to show as a command. */
export function sandboxRequest(
  api: RequestForm,
  values: RequestValues,
  { accessKey, secretKey }: KeyPair,
): HttpRequest {
  const header = { [keyHeaders.access]: accessKey, [keyHeaders.secret]: secretKey, ...values.header };
  return httpRequest(api, { ...values, header });
}

/** The example of a key in the definition. */
export function examplePair({ reqHeaderJson }: Pick<ProductInfo, 'reqHeaderJson'>): KeyPair {
  const exampleOf = (name: string) => {
    const header = reqHeaderJson.find(({ field }) => field.toLowerCase() === name.toLowerCase());
    return header ? String(sampleValue(header)) : name;
  };
  return { accessKey: exampleOf(keyHeaders.access), secretKey: exampleOf(keyHeaders.secret) };
}
