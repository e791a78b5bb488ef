import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { Call, CallOutput, Schema, SchemasOf } from '@up/api/call';
import type { ProjectRight } from '@up/api/roles';

import type { Context, MemberContext, OperatorContext, ProjectContext } from './context.ts';

type Part<C extends Call, Key extends 'params' | 'query' | 'body'> =
  SchemasOf<C> extends Record<Key, infer S extends Schema> ? z.output<S> : unknown;

/** The input of a command: the parsed parts of its call in one object. No two parts share a name. */
export type CommandInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The context for a kind of access. */
export type ContextOf<C> = C extends { right: ProjectRight }
  ? ProjectContext
  : C extends { access: 'member' }
    ? MemberContext
    : C extends { access: 'operator' }
      ? OperatorContext
      : Context;

/** For the few calls that read or write headers; commands use only the context. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a command; nothing when the response of the call is an empty object. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- it is the return type of a command
export type Reply<C extends Call> = CallOutput<C> extends Record<string, never> ? void : CallOutput<C>;

/** Implements a call. */
export type Command<C extends Call> = (context: ContextOf<C> & Exchange, input: CommandInput<C>) => Promise<Reply<C>>;

/** The calls of the Main API, each a definition of `packages/api` with its command. */
export interface Calls {
  /**
   * Creates the route of a call. Access is checked first and once (`access` and `right` of the definition), then each
   * part of the request is parsed once with its schema.
   */
  register<C extends Call>(call: C, command: Command<C>): void;
  /**
   * Creates the route of a call that is a stream of server-sent events: one for each change of a topic of the
   * notifications. Access is checked when the stream is opened, before each event and at an interval; it ends with the
   * access.
   */
  registerStream<C extends Call>(call: C, topicOf: (context: ContextOf<C>, input: CommandInput<C>) => string): void;
  readonly registered: readonly Call[];
}
