import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Call, CallOutput, Schema } from '@up/api/call';
import { defaultLocale, headers, type Locale, locales } from '@up/api/constants';

import type { RequireOperator } from '../operator/token.ts';
import type { Authenticate, Caller } from '../session/caller.ts';
import { checkAnswer } from './check-answer.ts';
import { problem } from './problems.ts';
import { fieldErrorsOf } from './parse-form.ts';
import { findUnstorable } from './storable-text.ts';

type Part<C, Key extends 'params' | 'query' | 'body'> =
  C extends Record<Key, infer S extends Schema> ? Record<Key, z.output<S>> : unknown;

/** A call that only signed-in users may make tells its handler who it is. */
type CallerOf<C> = C extends { access: 'member' } ? { caller: Caller } : unknown;

/** What a handler is given: the parts that its call declares, parsed, and who asks in which language. */
export type CallRequest<C> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  CallerOf<C> & { locale: Locale; request: FastifyRequest; reply: FastifyReply };

export type CallHandler<C> = (input: CallRequest<C>) => Promise<CallOutput<C>>;

/** The calls of the Main API, each a definition of `packages/api` with its handler. */
export interface Calls {
  register<C extends Call>(call: C, handler: CallHandler<C>): void;
  readonly registered: readonly Call[];
}

export interface CallsOptions {
  /** Decides who makes a call with `access: 'member'`. */
  authenticate: Authenticate;
  /** Lets a call with `access: 'operator'` pass. */
  requireOperator: RequireOperator;
  /** Holds every answer against its definition: for tests. */
  checkAnswers: boolean;
}

/**
 * Makes routes of call definitions: method and path from the definition, the caller known before anything else,
 * every part of a request parsed by its schema. What does not parse is answered with 400 and `fieldErrors` by path.
 */
export function createCalls(app: FastifyInstance, options: CallsOptions): Calls {
  const registered: Call[] = [];
  return {
    registered,
    register: <C extends Call>(call: C, handler: CallHandler<C>) => {
      if (call.service !== 'main') throw new Error(`${call.name} is not a call of the Main API`);
      registered.push(call);
      app.route({
        method: call.method,
        url: call.path,
        handler: async (request, reply) => {
          const caller = call.access === 'member' ? await options.authenticate(request) : undefined;
          if (call.access === 'operator') options.requireOperator(request);
          const input = { ...parse(call, request), caller, locale: localeOf(request), request, reply };
          // Which parts there are follows from the definition, for the compiler and here alike.
          const answer = await handler(input as object as CallRequest<C>);
          if (options.checkAnswers) checkAnswer(call, answer);
          // What is one person's own is kept by nobody but that person's page.
          if (call.access !== 'public') reply.header('Cache-Control', 'private, no-store');
          return reply.code(call.status).header('Vary', headers.language).send(answer);
        },
      });
    },
  };
}

function parse(call: Call, request: FastifyRequest): Record<string, unknown> {
  const fieldErrors: Record<string, string> = {};
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema) continue;
    const unstorable = findUnstorable(request[part]);
    if (unstorable) throw problem('invalidInput', { detail: `The ${part} cannot be read: invalid ${unstorable}.` });
    const result = z.safeParse(schema, request[part]);
    if (result.success) parsed[part] = result.data;
    else Object.assign(fieldErrors, { ...fieldErrorsOf(result.error, part), ...fieldErrors });
  }
  if (Object.keys(fieldErrors).length > 0) throw problem('invalidInput', { fieldErrors });
  return parsed;
}

/** The language header; whatever is not offered gets the default. */
function localeOf(request: FastifyRequest): Locale {
  const asked = request.headers[headers.language.toLowerCase()];
  return locales.find((locale) => locale === asked) ?? defaultLocale;
}
