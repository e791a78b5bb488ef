import { pipeline, Transform } from 'node:stream';

import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, Service } from '@up/api/call';
import { headers } from '@up/api/constants';
import { publicReads } from '@up/api/public-reads';
import { reasonCodes } from '@up/api/problem';

import { chooseEncoding, encode, type Encoded, type Encoding } from './compress.ts';
import type { EdgeConfig } from './config.ts';
import type { Answer, PublicReadCache } from './public-read-cache.ts';

/** The most that one request may carry: an attachment of 20 MB and its form (spec 5). */
const bodyLimit = 21 * 1024 * 1024;

/** Headers in which a client would say itself who it is. */
const claimed = ['forwarded', 'x-real-ip'];

/** Path prefixes that are not the site's own, and whose they are. */
const services: { prefix: string; service: Service }[] = [
  { prefix: '/api', service: 'main' },
  { prefix: '/sandbox', service: 'main' },
  { prefix: '/content/api', service: 'content' },
];

/** The mails of an environment that sends none: a page of the Main API, in environment `local` alone. */
const mailbox = { prefix: '/mailbox', service: 'main' } as const;

/** Hands the services' paths on, public reads through the cache. The bodies are streamed, never parsed. */
export async function registerProxy(app: FastifyInstance, config: EdgeConfig, cache: PublicReadCache): Promise<void> {
  const bases: Record<Service, string> = { main: config.mainApiUrl, content: config.contentApiUrl };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A body that is streamed has no other limit than this one.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      done(
        null,
        pipeline(payload, byteLimit(), () => undefined),
      );
    });
    await scope.register(replyFrom, { undici: { headersTimeout: 120_000, bodyTimeout: 120_000 } });

    for (const { prefix, service } of config.environment === 'local' ? [...services, mailbox] : services) {
      const handOn = async (request: FastifyRequest, reply: FastifyReply) => {
        const url = new URL(request.url, 'http://portal.invalid');
        if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return sendTooLarge(reply);
        // With its dots resolved, as the service would, an address must not lead past its prefix.
        if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`))
          return sendProblem(reply, 404, 'Not Found', reasonCodes.notFound);
        const call = publicReadOf(request.method, url.pathname, service);
        const query = call ? declaredQuery(call, url.searchParams) : passedQuery(service, url);
        const path = url.pathname.slice(service === 'content' ? '/content'.length : 0);
        const target = bases[service] + path + query;
        if (call) return answerPublicRead(request, reply, { call, target }, cache);
        return reply.from(target, {
          // The service is to see whom this edge saw, not whom the client says it is.
          rewriteRequestHeaders: (_request, incoming) => ({
            ...Object.fromEntries(Object.entries(incoming).filter(([name]) => !claimed.includes(name))),
            'x-forwarded-for': request.ip,
          }),
          onError: (failed) =>
            (request.body as Transform | undefined)?.errored instanceof BodyTooLarge
              ? sendTooLarge(failed as unknown as FastifyReply)
              : sendUnavailable(failed as unknown as FastifyReply),
        });
      };
      scope.all(prefix, handOn);
      scope.all(`${prefix}/*`, handOn);
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
    const [encoding, body] = await encodedAnswer(answer, chooseEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return await reply
      .status(answer.status)
      .header('content-type', answer.contentType)
      .header('cache-control', 'no-cache')
      .header('vary', `${headers.language}, accept-encoding`)
      .send(body);
  } catch (error) {
    request.log.warn({ err: error }, 'a service did not answer');
    return sendUnavailable(reply);
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

function sendUnavailable(reply: FastifyReply) {
  return sendProblem(reply, 503, 'The service does not answer', reasonCodes.unavailable);
}

function sendTooLarge(reply: FastifyReply) {
  // What is left of the body is not read.
  void reply.header('connection', 'close');
  return sendProblem(reply, 413, 'The body is too large', reasonCodes.payloadTooLarge);
}

class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

function byteLimit(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bodyLimit) done(new BodyTooLarge(`More than ${bodyLimit} bytes`));
      else done(null, chunk);
    },
  });
}

function sendProblem(reply: FastifyReply, status: number, title: string, reasonCode: string) {
  return reply
    .status(status)
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ type: 'about:blank', title, status, reasonCode }));
}

/** Parameters that would fill the cache, or ask for what is no public read, stay outside. */
function declaredQuery(call: Call, given: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of Object.keys(shapeOf(call.query))) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

function shapeOf(schema: unknown): object {
  const { shape } = (schema ?? {}) as { shape?: object };
  return shape ?? {};
}

/** A Strapi shows drafts to whoever asks for them by one of these. */
function passedQuery(service: Service, url: URL): string {
  if (service === 'content') for (const name of ['status', 'publicationState']) url.searchParams.delete(name);
  return url.search;
}

const readPatterns = publicReads.map((call) => ({
  call,
  pattern: new RegExp(`^${call.service === 'content' ? '/content' : ''}${call.path.replace(/:[A-Za-z]+/g, '[^/]+')}$`),
}));

function publicReadOf(method: string, path: string, service: Service): Call | undefined {
  if (method !== 'GET') return undefined;
  return readPatterns.find(({ call, pattern }) => call.service === service && pattern.test(path))?.call;
}
