import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ProblemError } from '@up/api/problem';
import { sandboxRequestIdHeader } from '@up/api/sandbox-problem';
import type { Locale } from '@up/api/constants/locales';

import { problemOf } from '@up/platform/http/error-problem';
import { logFailure } from '@up/platform/log/log-failure';
import { type Services, systemContext } from '@up/platform/module';
import { addFurtherMethods } from '@up/service/further-methods';
import { decorateWithFacts, factsOf } from './call.ts';
import { encryptResponse, handleCall, recordResponse } from './handle-call.ts';
import { registerListeners } from './listen.ts';
import { koreanOf } from '../model/rejection.ts';
import { rejectRealRequest } from './request/reject-real-data.ts';
import { noSuchApi } from './response/http-problems.ts';
import { registerRevealPage } from './reveal-page.ts';
import { createRouteTable } from './route-table.ts';
import { sandboxPrefix } from './sandbox-api.ts';
import { logFactsOf } from './steps/log-facts.ts';
import { sandboxError } from './response/sandbox-error.ts';

/**
 * The sandbox: serves every API of the catalogue at its documented path. A call needs a mock key pair, is validated by
 * the documented parameters and served from the data of the key's sandbox. Changes of the catalogue take effect at
 * once.
 * @param shutdown ends the streams of listeners
 */
export async function registerSandbox(app: FastifyInstance, services: Services, shutdown: AbortSignal): Promise<void> {
  const routes = createRouteTable(services.db, (message) => app.log.warn(message));
  const context = systemContext(services);
  await app.register(
    async (service) => {
      decorateWithFacts(service);
      addFurtherMethods(service);
      service.addHook('onRequest', async (request, reply) => {
        // The id of the edge and of all logs, so that there is one.
        reply.headers({ [sandboxRequestIdHeader]: request.id, 'Cache-Control': 'private, no-store' });
      });
      const { siteUrl } = services.site;
      service.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, siteUrl));
      service.setNotFoundHandler((request, reply) => sendError(noSuchApi(), request, reply, siteUrl));
      service.addHook('onSend', async (request, reply, payload) => {
        reply.headers(factsOf(request).headers);
        return payload;
      });
      service.addHook('onSend', async (request, reply, payload) => {
        try {
          await recordResponse(services, request, { reply, payload });
        } catch (error) {
          // The call has taken effect: its caller gets its outcome, with or without an entry in the history.
          logFailure(
            request,
            new Error('The call was not recorded in the history', { cause: error }),
            logFactsOf(request),
          );
        }
        return payload;
      });
      // The last hook: history and tests need the plain response, and only the caller gets it encrypted.
      service.addHook('onSend', (request, reply, payload) => encryptResponse(request, reply, payload));
      registerRevealPage(service, context);
      registerListeners(service, context, shutdown);
      service.all('/*', { preHandler: rejectRealRequest }, async (request, reply) => {
        const { status, body, contentType, headers = {} } = await handleCall({ context, routes }, request);
        reply.headers(headers);
        if (contentType !== undefined) reply.type(contentType);
        return reply.code(status).send(body);
      });
    },
    { prefix: sandboxPrefix },
  );
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, siteUrl: string): FastifyReply {
  const found = problemOf(error);
  if (found.status >= 500 && !(error instanceof ProblemError)) logFailure(request, error, logFactsOf(request));
  const requestId = String(reply.getHeader(sandboxRequestIdHeader));
  if (found.retryAfterSeconds !== undefined) reply.header('Retry-After', found.retryAfterSeconds);
  return reply
    .code(found.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: string) => body)
    .send(
      JSON.stringify(
        sandboxError(found, {
          requestId,
          siteUrl,
          locale: localeOf(request),
          korean: koreanOf(error),
          api: factsOf(request).api,
        }),
      ),
    );
}

/** The language that a request prefers (RFC 9110, Accept-Language); English unless it is Korean. */
function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [language = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)/.exec(each)?.[1]).find((each) => each !== undefined);
    return { language: language.split('-')[0], weight: Number(weight ?? 1) };
  });
  const known = ranges.filter(({ language, weight }) => weight > 0 && (language === 'ko' || language === 'en'));
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language === 'ko' ? 'ko' : 'en';
}
