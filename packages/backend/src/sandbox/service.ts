import { randomUUID } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';

import type { Clock } from '../module/clock.ts';
import type { Database } from '../database/database.ts';
import { problemOf } from '../http/error-problem.ts';
import { logFailure } from '../http/log-failure.ts';
import { problem } from '../http/problems.ts';
import type { Random } from '../secrets/random.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { answerOnce } from './answer-once.ts';
import { identifyCaller } from './mock-key.ts';
import { type Operation, operations } from './operations.ts';
import { createParseRequest } from './parse-request.ts';
import { readSandboxApis, type SandboxApi, sandboxPrefix, successOf } from './sandbox-api.ts';
import { sandboxError } from './sandbox-error.ts';
import { routeOf } from './sandbox-route.ts';
import { settleDays } from './settlement.ts';
import { countCall } from './usage.ts';

export interface SandboxOptions {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
}

const requestIdHeader = 'X-UP-Request-Id';
const idempotencyHeader = 'idempotency-key';

/**
 * The sandbox: every API of the catalogue at the path that its document gives it, called with a mock key pair,
 * validated by the documented parameters and answered from the rows of the project. The catalogue is read once, because
 * it changes at a start only.
 */
export async function registerSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const apis = await readSandboxApis(options.db);
  await app.register(
    async (service) => {
      service.addHook('onRequest', async (_request, reply) => {
        reply.header(requestIdHeader, randomUUID()).header('Cache-Control', 'private, no-store');
      });
      service.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
      service.setNotFoundHandler((request, reply) =>
        sendError(problem('notFound', { detail: 'There is no API with this method and path.' }), request, reply),
      );
      for (const api of apis) registerApi(service, api, options);
    },
    { prefix: sandboxPrefix },
  );
}

function registerApi(service: FastifyInstance, api: SandboxApi, { db, clock, random, sealer }: SandboxOptions): void {
  const { url, pathOf } = routeOf(api.path.slice(sandboxPrefix.length));
  const parseRequest = createParseRequest(api);
  const operation = operations[`${api.method} ${api.path}`] ?? documentedExample(api);
  const { status } = successOf(api);
  service.route({
    method: api.method,
    url,
    handler: async (request, reply) => {
      const now = clock();
      const caller = await identifyCaller(db, request, api, now);
      await countCall(db, caller, api, now);
      await settleDays(db, { projectId: caller.projectId, now, random });
      const input = parseRequest(request, pathOf(request.params));
      const attempt = { projectId: caller.projectId, key: keyOf(api, request), request: [api.id, input] };
      const answer = await answerOnce(db, { sealer, now }, attempt, async (transaction) => {
        const { projectId } = caller;
        const outcome = await operation({ projectId, transaction, now, random, sealer }, input);
        return outcome instanceof ProblemError ? { problem: outcome.problem } : { body: outcome };
      });
      if ('problem' in answer) throw new ProblemError(answer.problem);
      return reply.code(status).send(answer.body);
    },
  });
}

/** An API that the sandbox does not know by itself, of a document of the provider's own, answers with its example. */
function documentedExample(api: SandboxApi): Operation {
  const { example } = successOf(api);
  return async () => (typeof example === 'object' && example !== null ? example : {});
}

/** Reads have no effect to repeat. */
function keyOf({ method }: SandboxApi, { headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  return method === 'GET' || typeof key !== 'string' || key === '' ? undefined : key;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemOf(error);
  if (found.status >= 500) logFailure(request, error);
  if (found.retryAfterSeconds !== undefined) reply.header('Retry-After', found.retryAfterSeconds);
  return reply
    .code(found.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: string) => body)
    .send(JSON.stringify(sandboxError(found, String(reply.getHeader(requestIdHeader)))));
}
