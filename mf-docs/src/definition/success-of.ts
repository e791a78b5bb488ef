import type { ResponseCode } from '@up/api/calls/catalogue';

/** The answer that a reader looks for first: that of success, else the first. */
export function successOf(responses: readonly ResponseCode[]): ResponseCode | undefined {
  return responses.find(({ httpCode }) => httpCode.startsWith('2')) ?? responses[0];
}
