import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, Service } from '@up/api/call';
import { headers } from '@up/api/constants';
import { traceparentOf } from '@up/service/request-id';

import { ClientLimit } from './client-limit.ts';
import { chooseEncoding, encode, type Encoded, type Encoding } from './compress.ts';
import type { EdgeConfig } from './config.ts';
import { isOwnHost } from './own-host.ts';
import { sendProblem } from './problem-reply.ts';
import type { Previews } from './previews.ts';
import type { Answer, PublicReadCache } from './public-read-cache.ts';
import { declaredQuery, keepsQuery, publicReadOf } from './public-read-request.ts';
import { BodyError, bodyLimits, readBody } from './request-body.ts';

/** More than these are under way at no service, so that its connections are there for what is answered quickly. */
const connections = 256;
/** A service may work this long before it answers: the import of a large document takes minutes on a slow machine. */
const longestMs = 5 * 60_000;
/** Of one client: enough for an office behind one address. */
const requestsPerClient = 64;
/** Bodies that are streamed on while they arrive. */
const largeBodies = { perClient: 6, total: 64 };

/** Headers in which a client would say itself who it is or how it came here, and those of its own connection alone. */
const dropped = new Set([
  ...['forwarded', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect', 'http2-settings'],
]);

/** Path prefixes that are not the site's own, and whose they are. */
const services: { prefix: string; service: Service }[] = [
  { prefix: '/api', service: 'main' },
  { prefix: '/sandbox', service: 'main' },
  { prefix: '/content/api', service: 'content' },
];

/** The mails of an environment that sends none: a page of the Main API, in environment `local` alone. */
const mailbox = { prefix: '/mailbox', service: 'main' } as const;

const isMailbox = (path: string) => /^(?:\/api)?\/mailbox(?:\/|$)/.test(path);

/**
 * Hands the services' paths on: public reads through the cache, every other call of the Main API as it is. Of the
 * content service nothing but the declared public reads can be reached.
 */
export async function registerProxy(
  app: FastifyInstance,
  config: EdgeConfig,
  { cache, previews }: { cache: PublicReadCache; previews: Previews },
): Promise<void> {
  const bases: Record<Service, string> = { main: config.mainApiUrl, content: config.contentApiUrl };
  const requests = new ClientLimit({ perClient: requestsPerClient });
  const large = new ClientLimit(largeBodies);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBody(payload, bodyLimits, () => {
        const free = large.take(request.ip);
        if (free) request.raw.once('close', free);
        return free !== undefined;
      }),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof BodyError) return sendProblem(reply, error.problem);
      if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'invalidInput');
      // A client that broke off gets no answer, and is no failure.
      if (!request.raw.destroyed) request.log.warn({ err: error }, 'a call was not handed on');
      return sendProblem(reply, 'unavailable');
    });
    await scope.register(replyFrom, { undici: { connections, headersTimeout: longestMs, bodyTimeout: longestMs } });

    for (const { prefix, service } of config.environment === 'local' ? [...services, mailbox] : services) {
      const pathOf = (request: FastifyRequest) => new URL(request.url, 'http://portal.invalid').pathname;
      const readOf = (request: FastifyRequest) => publicReadOf(request.method, pathOf(request), service);

      // Before a body is read.
      const admit = async (request: FastifyRequest, reply: FastifyReply) => {
        const path = pathOf(request);
        // With its dots resolved, as the service would, an address must not lead past its prefix.
        if (path !== prefix && !path.startsWith(`${prefix}/`)) return sendProblem(reply, 'notFound');
        if (isMailbox(path) && !isOwnHost(request.headers.host, config.siteUrl)) return sendProblem(reply, 'notFound');
        if (readOf(request)) return undefined;
        if (service === 'content') return sendProblem(reply, 'notFound');
        // A service may take it for a GET, which can have an effect: a link of a mail is used up by one.
        if (request.method === 'HEAD' && prefix === '/api') return sendProblem(reply, 'methodNotAllowed');
        const free = requests.take(request.ip);
        if (!free) return sendProblem(reply, 'tooManyRequests');
        reply.raw.once('close', free);
        return undefined;
      };

      const handOn = async (request: FastifyRequest, reply: FastifyReply) => {
        const url = new URL(request.url, 'http://portal.invalid');
        const call = readOf(request);
        const path = url.pathname.slice(service === 'content' ? '/content'.length : 0);
        if (call) {
          // Of the Main API the fields that are wrong are its own answer.
          if (service === 'content' && !keepsQuery(call, url.searchParams)) return sendProblem(reply, 'invalidInput');
          const target = bases[service] + path + declaredQuery(call, url.searchParams);
          const preview = service === 'content' && previews.of(request) !== undefined;
          return answerPublicRead(request, reply, { call, target, preview }, cache);
        }
        return handOnCall(request, reply, bases[service] + path, url.search.slice(1));
      };
      for (const url of [prefix, `${prefix}/*`]) scope.all(url, { onRequest: admit }, handOn);
    }
  });
}

function handOnCall(request: FastifyRequest, reply: FastifyReply, target: string, query: string) {
  const { body } = request;
  const contentType = request.headers['content-type'];
  const whole = Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
  return reply.from(target, {
    ...(whole ? { body: whole, contentType: contentType ?? 'application/octet-stream' } : {}),
    // As it is: what is no path is not looked at for dots and wrong escapes.
    queryString: () => query,
    // A service that asks for a pause is not asked again at once.
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, incoming) => ({
      ...Object.fromEntries(Object.entries(incoming).filter(([name]) => !dropped.has(name))),
      ...(whole ? { 'content-length': String(whole.length) } : {}),
      // The service is to see whom this edge saw, not whom the client says it is.
      'x-forwarded-for': request.ip,
      traceparent: traceparentOf(request.id),
    }),
    onError: (failed) => {
      const { errored } = (body ?? {}) as { errored?: Error | null };
      sendProblem(failed as unknown as FastifyReply, errored instanceof BodyError ? errored.problem : 'unavailable');
    },
  });
}

async function answerPublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { preview, ...read }: { call: Call; target: string; preview: boolean },
  cache: PublicReadCache,
) {
  const language = request.headers[headers.language.toLowerCase()];
  try {
    const asked = {
      ...read,
      headers: {
        accept: 'application/json',
        [headers.language]: language === 'en' ? 'en' : 'ko',
      },
    };
    const answer = await (preview ? cache.readDrafts(asked) : cache.read(asked));
    if (answer.timeZone) reply.header(headers.timeZone, answer.timeZone);
    const [encoding, body] = await encodedAnswer(answer, chooseEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return await reply
      .status(answer.status)
      .header('content-type', answer.contentType)
      .header('cache-control', preview ? 'private, no-store' : 'no-cache')
      .header('vary', `${headers.language}, accept-encoding`)
      .send(body);
  } catch (error) {
    request.log.warn({ err: error }, 'a service did not answer');
    return sendProblem(reply, 'unavailable');
  }
}

/** Shorter answers fit a packet as they are. In characters. */
const worthEncoding = 1000;

/** Of answers that the cache hands out again. */
const encodedAnswers = new WeakMap<Answer, Promise<Encoded>>();

/** Only of public reads: what is personal is not compressed together with what somebody else may have put beside it. */
async function encodedAnswer(answer: Answer, encoding: Encoding): Promise<[Encoding, string | Buffer]> {
  if (encoding === 'identity' || answer.body.length < worthEncoding) return ['identity', answer.body];
  const encoded = encodedAnswers.get(answer) ?? encode(Buffer.from(answer.body));
  encodedAnswers.set(answer, encoded);
  return [encoding, (await encoded)[encoding]];
}
