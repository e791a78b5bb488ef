import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';

/** The response for 200 (product.md#api-product-info), otherwise another success, otherwise the first one. */
export function firstSuccessResponse(responses: readonly ResponseCode[]): ResponseCode | undefined {
  const find = (code: string) => responses.find(({ httpCode }) => httpCode.startsWith(code));
  return find('200') ?? find('2') ?? responses[0];
}
