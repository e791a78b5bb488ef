import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Call, CallOutput, Schema, SchemasOf } from '@up/api/call';
import type { ProjectRight } from '@up/api/roles';

import type { Context, MemberContext, OperatorContext, ProjectContext } from './context.ts';

type Part<C extends Call, Key extends 'params' | 'query' | 'body'> =
  SchemasOf<C> extends Record<Key, infer S extends Schema> ? z.output<S> : unknown;

/** What a command is given: the parsed parts of its call in one object. No two parts share a name. */
export type CommandInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The context that the access of a call gives. */
export type ContextOf<C> = C extends { right: ProjectRight }
  ? ProjectContext
  : C extends { access: 'member' }
    ? MemberContext
    : C extends { access: 'operator' }
      ? OperatorContext
      : Context;

/** For the few calls that read or write headers; commands take the context alone. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a command gives; nothing when the response of the call is an empty object. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- it is the return type of a command
export type Answer<C extends Call> = CallOutput<C> extends Record<string, never> ? void : CallOutput<C>;

/** Does what a call asks for. */
export type Command<C extends Call> = (context: ContextOf<C> & Exchange, input: CommandInput<C>) => Promise<Answer<C>>;

/** The calls of the Main API, each a definition of `packages/api` with its command. */
export interface Calls {
  /**
   * Makes the route of a call. Access is checked first and once (`access` and `right` of the definition), then each
   * part of the request is parsed once with its schema.
   */
  register<C extends Call>(call: C, command: Command<C>): void;
  readonly registered: readonly Call[];
}
