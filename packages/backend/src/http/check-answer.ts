import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod/mini';

import type { Call } from '@up/api/call';
import { schemasOf } from '@up/api/schemas-of';

/**
 * For tests: holds an answer against its definition, as the browser will see it.
 * @throws {Error} when it does not parse, or when a field leaves the server that the definition does not know
 */
export function checkAnswer(call: Call, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const result = z.safeParse(schemasOf(call).response, sent);
  if (!result.success) throw new Error(`The answer of ${call.name} is not what it promises`, { cause: result.error });
  const kept: unknown = JSON.parse(JSON.stringify(result.data));
  if (!isDeepStrictEqual(sent, kept)) throw new Error(`The answer of ${call.name} has fields that it does not promise`);
}
