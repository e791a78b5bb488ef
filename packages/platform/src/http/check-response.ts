import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod/mini';

import type { Call } from '@up/api/call';
import { schemasOf } from '@up/api/schemas-of';

/**
 * For tests: checks a response against its definition, in the form that the browser receives.
 * @throws {Error} when it is invalid or contains an undeclared field
 */
export function checkResponse(call: Call, response: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(response));
  const result = z.safeParse(schemasOf(call).response, sent);
  if (!result.success)
    throw new Error(`The response of ${call.name} does not match its definition`, { cause: result.error });
  const isDeclared = (data: unknown) => isDeepStrictEqual(sent, data);
  // Most are equal as they are, which saves converting a large response again.
  if (!isDeclared(result.data) && !isDeclared(JSON.parse(JSON.stringify(result.data))))
    throw new Error(`The response of ${call.name} has undeclared fields`);
}
