import type { ProblemError } from '@up/api/problem';
import { problem } from '@up/platform/http/problems';

import type { OperationTypes } from './operation-types/operation-types.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** When what every sandbox has was made: its card products and its acquirers. */
export const madeAt = '2026-01-02T09:00:00+09:00';

/** An API of the catalogue, as `POST /sandbox/v1/cards`. */
export type OperationName = keyof OperationTypes;

/** A part without fields is any object. */
type PartOf<Name extends OperationName, Part extends string> =
  OperationTypes[Name] extends Record<Part, infer Fields> ? Fields : object;

/** The values of a request in one object, parsed by the definitions of its API. No two locations share a name. */
export type InputOf<Name extends OperationName> = PartOf<Name, 'path'> & PartOf<Name, 'query'> & PartOf<Name, 'body'>;

export type ResponseOf<Name extends OperationName> = PartOf<Name, 'response'>;

/**
 * The implementation of an API in a sandbox. Returns the body of a success. A thrown problem rolls its changes back; a
 * returned problem keeps them.
 */
export type Operation<Name extends OperationName> = (
  context: SandboxContext,
  input: InputOf<Name>,
) => Promise<ResponseOf<Name> | ProblemError>;

/** A subset of the operations, by name. */
export type Operations<Name extends OperationName = OperationName> = { readonly [Each in Name]: Operation<Each> };

/** The values of a request by location. */
export interface ParsedRequest {
  path: Readonly<Record<string, string>>;
  query: object;
  body: object;
}

/** The data of a UAT is evidence: only calls of the tested program change it. @throws {ProblemError} 403 */
export function rejectUat({ kind }: SandboxContext): void {
  if (kind === 'uat') throw problem('forbidden', { detail: 'Test helpers take mock keys only.' });
}
