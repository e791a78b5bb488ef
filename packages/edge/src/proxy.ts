import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, Service } from '@up/api/call';
import { headers } from '@up/api/constants';
import { publicReads } from '@up/api/public-reads';
import { reasonCodes } from '@up/api/problem';

import type { EdgeConfig } from './config.ts';
import type { PublicReadCache } from './public-read-cache.ts';

/** The most that one request may carry: an attachment of 20 MB and its form (spec 5). */
const bodyLimit = 21 * 1024 * 1024;

/** Path prefixes that are not the site's own, and whose they are. */
const services: { prefix: string; service: Service }[] = [
  { prefix: '/api', service: 'main' },
  { prefix: '/sandbox', service: 'main' },
  { prefix: '/content/api', service: 'content' },
];

/** Hands the services' paths on, public reads through the cache. The bodies are streamed, never parsed. */
export async function registerProxy(app: FastifyInstance, config: EdgeConfig, cache: PublicReadCache): Promise<void> {
  const bases: Record<Service, string> = { main: config.mainApiUrl, content: config.contentApiUrl };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit }, (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, { undici: { headersTimeout: 120_000, bodyTimeout: 120_000 } });

    for (const { prefix, service } of services) {
      const target = (url: string) => bases[service] + url.slice(service === 'content' ? '/content'.length : 0);
      scope.all(`${prefix}/*`, async (request, reply) => {
        const call = publicReadOf(request, service);
        if (call) return answerPublicRead(request, reply, { call, target: target(request.url) }, cache);
        return reply.from(target(request.url), {
          rewriteRequestHeaders: (_request, incoming) => ({ ...incoming, 'x-forwarded-for': request.ip }),
          onError: (failed) => sendUnavailable(failed as unknown as FastifyReply),
        });
      });
    }
  });
}

async function answerPublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  read: { call: Call; target: string },
  cache: PublicReadCache,
) {
  const language = request.headers[headers.language.toLowerCase()];
  try {
    const answer = await cache.read({
      ...read,
      headers: {
        accept: 'application/json',
        [headers.language]: language === 'en' ? 'en' : 'ko',
        ...(read.call.service === 'content' ? { 'Strapi-Response-Format': 'v4' } : {}),
      },
    });
    if (answer.timeZone) reply.header(headers.timeZone, answer.timeZone);
    return await reply
      .status(answer.status)
      .header('content-type', answer.contentType)
      .header('cache-control', 'no-cache')
      .header('vary', headers.language)
      .send(answer.body);
  } catch (error) {
    request.log.warn({ err: error }, 'a service did not answer');
    return sendUnavailable(reply);
  }
}

function sendUnavailable(reply: FastifyReply) {
  return reply
    .status(503)
    .header('content-type', 'application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: 'The service does not answer',
        status: 503,
        reasonCode: reasonCodes.unavailable,
      }),
    );
}

const readPatterns = publicReads.map((call) => ({
  call,
  pattern: new RegExp(`^${call.service === 'content' ? '/content' : ''}${call.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

function publicReadOf(request: FastifyRequest, service: Service): Call | undefined {
  if (request.method !== 'GET') return undefined;
  const path = request.url.split('?', 1)[0] ?? '';
  return readPatterns.find(({ call, pattern }) => call.service === service && pattern.test(path))?.call;
}
