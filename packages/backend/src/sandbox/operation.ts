import type { ProblemError } from '@up/api/problem';

import type { OperationTypes } from './operation-types/operation-types.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** An API of the catalogue, as `POST /sandbox/v1/cards`. */
export type OperationName = keyof OperationTypes;

/** A request's values in one object, parsed by the definitions of its API. No two places share a name. */
export type InputOf<Name extends OperationName> = OperationTypes[Name]['path'] &
  OperationTypes[Name]['query'] &
  OperationTypes[Name]['body'];

export type ResponseOf<Name extends OperationName> = OperationTypes[Name]['response'];

/**
 * What an API of the catalogue does in a sandbox. Gives the body of its success; throws a problem to leave everything
 * as it was, or gives one to keep what it changed.
 */
export type Operation<Name extends OperationName> = (
  context: SandboxContext,
  input: InputOf<Name>,
) => Promise<ResponseOf<Name> | ProblemError>;

/** Some of the operations, by their names. */
export type Operations<Name extends OperationName = OperationName> = { readonly [Each in Name]: Operation<Each> };

/** A request's values by place. */
export interface ParsedRequest {
  path: Readonly<Record<string, string>>;
  query: object;
  body: object;
}
