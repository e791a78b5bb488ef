import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { Call } from '@up/api/call';
import { importDocument } from '@up/api/calls/catalogue/catalogue-import';
import { reportTelemetry } from '@up/api/calls/platform/telemetry';
import { headers } from '@up/api/constants/headers';
import { defaultLocale, type Locale, locales } from '@up/api/constants/locales';
import { withoutBidiControls } from '@up/api/rules/bidi-controls';
import { schemasOf } from '@up/api/schemas-of';
import { ClientLimit } from '@up/service/client-limit';

import type { Calls, Command, CommandInput, ContextOf, Exchange } from '../module/calls.ts';
import type { Context, ProjectContext, Services } from '../module/context.ts';
import { checkResponse } from './check-response.ts';
import { clientAddress } from './client-address.ts';
import { fieldErrorsOf, problem } from './problems.ts';
import { sendEvents } from './event-stream.ts';
import type { ProblemError } from '@up/api/problem';
import { rejectRealData } from './reject-real-data.ts';
import { findUnstorable } from '@up/service/storable-text';

/** The result of an access check: the caller and, for a call with a `right`, the project and the caller's role. */
export type Access = Pick<Context, 'actor'> & Partial<Pick<ProjectContext, 'project' | 'right'>>;

/**
 * Checks whether a request may make a call.
 * @throws {ProblemError} 401, 403 or 404 when it may not
 */
export type CheckAccess = (request: FastifyRequest, call: Call) => Promise<Access>;

/** Each visible page of an account has one; hidden ones have none. Of one copy of the backend. */
const streamsPerAccount = 12;

export interface BodyLimit {
  bytes: number;
  /** Why a larger body is rejected. */
  detail: string;
  /** The most bodies that a copy of the backend has at a time, and the rejection of a further one. */
  concurrent: number;
  busy: () => ProblemError;
}

export interface CallsOptions {
  services: Services;
  checkAccess: CheckAccess;
  /** Checks every response against its definition: for tests. */
  checkResponses: boolean;
  /** Ends the streams. */
  shutdown: AbortSignal;
  /** Limits by the names of calls, below those of their definitions. */
  bodyLimits?: Readonly<Record<string, BodyLimit>>;
}

/**
 * Creates routes from call definitions: method and path from the definition, the access check first, then every part of
 * a request parsed by its schema. Invalid input is rejected with 400 and `fieldErrors` by path.
 */
export function createCalls(
  app: FastifyInstance,
  { services, checkAccess, checkResponses, bodyLimits, shutdown }: CallsOptions,
): Calls {
  const registered: Call[] = [];
  const streams = new ClientLimit({ perClient: streamsPerAccount });
  const add = (call: Call) => {
    if (call.service !== 'main') throw new Error(`${call.name} is not a call of the Main API`);
    requireDistinctNames(call);
    registered.push(call);
  };
  const contextOf = (access: Access, request: FastifyRequest) => ({
    ...services,
    ...access,
    locale: localeOf(request),
    address: clientAddress(request),
    userAgent: request.headers['user-agent'],
  });
  return {
    registered,
    register: <C extends Call>(call: C, command: Command<C>) => {
      add(call);
      const limit = bodyLimits?.[call.name];
      const bodies = limit && new ClientLimit({ perClient: limit.concurrent });
      app.route({
        method: call.method,
        url: call.path,
        bodyLimit: limit?.bytes ?? call.bodyLimitBytes,
        // Who may not make the call must not send a large body either.
        onRequest:
          limit &&
          (async (request, reply) => {
            await checkAccess(request, call);
            if (Number(request.headers['content-length']) > limit.bytes) {
              throw problem('payloadTooLarge', { detail: limit.detail });
            }
            const free = bodies?.take(call.name);
            if (!free) throw limit.busy();
            reply.raw.once('close', free);
          }),
        handler: async (request, reply) => {
          const context = { ...contextOf(await checkAccess(request, call), request), request, reply };
          // Their types follow from the definition.
          const response =
            (await command(context as Context as ContextOf<C> & Exchange, parse(call, request) as CommandInput<C>)) ??
            {};
          if (checkResponses) checkResponse(call, response);
          // Only the page itself may cache personal responses, no proxy.
          if (call.access !== 'public') reply.header('Cache-Control', 'private, no-store');
          return reply
            .code(call.status)
            .header('Vary', headers.language)
            .type('application/json; charset=utf-8')
            .send(shownJson(response));
        },
      });
    },
    registerStream: <C extends Call>(call: C, topicOf: (context: ContextOf<C>, input: CommandInput<C>) => string) => {
      add(call);
      app.route({
        method: call.method,
        url: call.path,
        handler: async (request, reply) => {
          const access = await checkAccess(request, call);
          const context = contextOf(access, request) as Context as ContextOf<C>;
          const topic = topicOf(context, parse(call, request) as CommandInput<C>);
          if (shutdown.aborted) throw problem('unavailable');
          const free = streams.take('uid' in access.actor ? (access.actor.uid ?? '') : clientAddress(request));
          if (!free) throw problem('tooManyRequests');
          reply.raw.once('close', free);
          return sendEvents(reply, {
            subscribe: (subscriber) => services.subscribe(topic, subscriber),
            checkAccess: () => checkAccess(request, call),
            signal: shutdown,
          });
        },
      });
    },
  };
}

/** Removes control characters from names and texts that were stored before the forms rejected them. */
function shownJson(response: unknown): string {
  return withoutBidiControls(JSON.stringify(response));
}

const parts = ['params', 'query', 'body'] as const;

/** Documents of the provider have examples of numbers, and reports of browsers are masked before they are stored. */
const mayHoldNumbers: readonly string[] = [importDocument.name, reportTelemetry.name];

function parse(call: Call, request: FastifyRequest): Record<string, unknown> {
  const fieldErrors: Record<string, string> = {};
  const parsed: Record<string, unknown> = {};
  const schemas = schemasOf(call);
  for (const part of parts) {
    const schema = schemas[part];
    if (!schema) continue;
    const unstorable = findUnstorable(request[part]);
    if (unstorable) throw problem('invalidInput', { detail: `The ${part} cannot be read: invalid ${unstorable}.` });
    if (!mayHoldNumbers.includes(call.name)) rejectRealData(request[part]);
    const result = z.safeParse(schema, request[part]);
    if (result.success) Object.assign(parsed, result.data);
    else Object.assign(fieldErrors, { ...fieldErrorsOf(result.error, part), ...fieldErrors });
  }
  if (Object.keys(fieldErrors).length > 0) throw problem('invalidInput', { fieldErrors });
  return parsed;
}

/** A command gets all parts in one object, so each name may occur in only one of them. */
function requireDistinctNames(call: Call): void {
  const schemas = schemasOf(call);
  const names = parts.flatMap((part) =>
    Object.keys((schemas[part] as Partial<z.ZodMiniObject> | undefined)?.shape ?? {}),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${call.name} has "${twice}" in two parts of its request`);
}

/** The language of the header, or the default for an unsupported one. */
function localeOf(request: FastifyRequest): Locale {
  const requested = request.headers[headers.language.toLowerCase()];
  return locales.find((locale) => locale === requested) ?? defaultLocale;
}
