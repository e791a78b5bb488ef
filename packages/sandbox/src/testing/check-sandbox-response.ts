import { isDeepStrictEqual } from 'node:util';

import { parameterSchema } from '@up/api/parameters/parameter-schema';

import type { SandboxApi } from '../http/sandbox-api.ts';

type Documented = SandboxApi['definition']['responses'][number];

const schemas = new WeakMap<Documented, ReturnType<typeof parameterSchema>>();

/** Schemas, created once for each response of the catalogue. */
function schemaOf(documented: Documented): ReturnType<typeof parameterSchema> {
  const schema = schemas.get(documented) ?? parameterSchema(documented.params, 'response');
  schemas.set(documented, schema);
  return schema;
}

/** What any API can be rejected for: an encrypted value, as the guide on encryption says. */
const generalReasons: readonly string[] = ['KEY_REVOKED', 'CIPHERTEXT_INVALID'];

/** @throws {Error} when a conflict has no reason, or one that the document of its API does not name */
function checkReason({ id, definition }: Pick<SandboxApi, 'id' | 'definition'>, reason: string | undefined): void {
  if (reason === undefined) throw new Error(`A conflict of ${id} has no reason`);
  const documented = definition.errorCodes?.some((code) => code.reason === reason);
  if (!documented && !generalReasons.includes(reason)) throw new Error(`${id} does not document the reason ${reason}`);
}

/**
 * Checks a response against the catalogue's documentation of its status.
 * @throws {Error} when it does not match, a success has an undocumented field, or a conflict an undocumented reason
 */
export function checkSandboxResponse({ id, definition }: SandboxApi, status: number, sent: unknown): void {
  const documented = definition.responses.find(({ httpCode }) => httpCode === String(status));
  if (!documented) throw new Error(`The catalogue does not say that ${id} answers with ${status}`);
  if (status === 409) checkReason({ id, definition }, (sent as { reason?: string }).reason);
  const result = schemaOf(documented).safeParse(sent);
  if (!result.success) throw new Error(`The response ${status} of ${id} is not as documented`, { cause: result.error });
  if (status < 400 && !isDeepStrictEqual(sent, JSON.parse(JSON.stringify(result.data)))) {
    throw new Error(`The response of ${id} has fields that are not documented`);
  }
}
