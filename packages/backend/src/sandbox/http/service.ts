import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';

import { problemOf } from '../../platform/http/error-problem.ts';
import { logFailure } from '../../platform/http/log-failure.ts';
import { problem } from '../../platform/http/problems.ts';
import type { KeyRow } from '../../projects/key/repository.ts';
import type { Services } from '../../platform/module/context.ts';
import { systemContext } from '../../platform/module/system-context.ts';
import { answerCall } from './handle-call.ts';
import { sealFields } from '../security/field-encryption/seal-fields.ts';
import { recordCall, type RecordedCall } from '../history/record-call.ts';
import { requireCallState } from './authenticate.ts';
import { createRouteTable } from './route-table.ts';
import { sandboxPrefix } from './sandbox-api.ts';
import { sandboxError } from './sandbox-error.ts';
import { keepBodyBytes } from '../security/signature/body-bytes.ts';

/** The data of a request for the history of its project. */
const callsByRequest = new WeakMap<
  FastifyRequest,
  Omit<RecordedCall, 'id' | 'status' | 'body' | 'headers' | 'durationMilliseconds'>
>();

/** The encryption keys of answers, by request. */
const answerKeys = new WeakMap<FastifyRequest, KeyRow>();

/**
 * The sandbox: serves every API of the catalogue at its documented path. A call needs a mock key pair, is validated by
 * the documented parameters and answered from the data of the key's sandbox. Changes of the catalogue take effect at
 * once.
 */
export async function registerSandbox(app: FastifyInstance, services: Services): Promise<void> {
  const routes = createRouteTable(services.db, (message) => app.log.warn(message));
  const context = systemContext(services);
  await app.register(
    async (service) => {
      keepBodyBytes(service);
      service.addHook('onRequest', async (_request, reply) => {
        reply.header(sandboxRequestIdHeader, services.newId()).header('Cache-Control', 'private, no-store');
      });
      service.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
      service.setNotFoundHandler((request, reply) => sendError(noSuchApi(), request, reply));
      service.addHook('onSend', async (request, reply, payload) => {
        const call = callsByRequest.get(request);
        if (!call) return payload;
        try {
          await recordCall(services, {
            ...call,
            id: String(reply.getHeader(sandboxRequestIdHeader)),
            status: reply.statusCode,
            headers: reply.getHeaders(),
            body: typeof payload === 'string' ? payload : '',
            durationMilliseconds: Math.round(reply.elapsedTime),
          });
        } catch (error) {
          // The call has taken effect: its caller gets its outcome, with or without an entry in the history.
          logFailure(request, new Error('The call was not recorded in the history', { cause: error }));
        }
        return payload;
      });
      // The last hook: history and tests need the plain answer, and only the caller gets it encrypted.
      service.addHook('onSend', async (request, reply, payload) => {
        const key = answerKeys.get(request);
        if (!key || reply.statusCode >= 400 || typeof payload !== 'string') return payload;
        return JSON.stringify(await sealFields(JSON.parse(payload), key));
      });
      service.all('/*', async (request, reply) => {
        const [pathname = ''] = request.url.split('?');
        const target = { method: request.method, pathname };
        if (!(await routes.match(target))) throw noSuchApi();
        const state = await requireCallState(services.db, request, context.now());
        const route = await routes.match({ ...target, revision: state.revision });
        if (!route) throw noSuchApi();
        const { status, body, answerKey } = await answerCall(context, { request, route, state }, (caller) => {
          callsByRequest.set(request, { request, projectId: caller.projectId, apiId: route.api.id, ...caller.at });
        });
        if (answerKey) answerKeys.set(request, answerKey);
        return reply.code(status).send(body);
      });
    },
    { prefix: sandboxPrefix },
  );
}

function noSuchApi(): ProblemError {
  return problem('notFound', { detail: 'There is no API with this method and path.' });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = problemOf(error);
  if (found.status >= 500 && !(error instanceof ProblemError)) logFailure(request, error);
  if (found.retryAfterSeconds !== undefined) reply.header('Retry-After', found.retryAfterSeconds);
  return reply
    .code(found.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: string) => body)
    .send(JSON.stringify(sandboxError(found, String(reply.getHeader(sandboxRequestIdHeader)))));
}
