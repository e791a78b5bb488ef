import type { ResponseCode } from '@up/api/calls/catalogue/catalogue';

/** The success response, otherwise the first one. */
export function firstSuccessResponse(responses: readonly ResponseCode[]): ResponseCode | undefined {
  return responses.find(({ httpCode }) => httpCode.startsWith('2')) ?? responses[0];
}
