import type { Context } from '@up/platform/module';
import { isRawBody } from '../../model/raw-body.ts';
import type { ParsedRequest } from '../../model/operation.ts';
import { decryptFields } from '../../security/field-encryption/decrypt-fields.ts';
import type { CallKeys } from '../../security/field-encryption/encryption-key.ts';
import { findResponseKey } from '../../security/field-encryption/encrypt-fields.ts';
import type { Call, Found, Rejected } from '../call.ts';
import { checkRealData } from '../request/reject-real-data.ts';
import type { MatchedRoute } from '../route-table.ts';

/**
 * Decrypts and parses the values of a request.
 * @returns the key that the response is encrypted with
 * @throws {ProblemError} 400, or 409 for a key that cannot be used
 */
export async function readInput(
  context: Context,
  call: Call,
  { route: { parse, path }, keys }: { route: MatchedRoute; keys: CallKeys },
): Promise<({ values: ParsedRequest } & Found) | Rejected> {
  const responseKey = await findResponseKey(context, call, keys);
  const { headers, query } = call;
  const body = isRawBody(call.body) ? call.body : await decryptFields(context, call.body, keys);
  const checked = checkRealData(call, body);
  if ('rejection' in checked) return checked;
  return { values: parse({ headers, query, body }, path), facts: { responseKey } };
}
