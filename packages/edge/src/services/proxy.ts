import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Call, Service } from '@up/api/call';
import { telemetryStack } from '@up/api/calls/platform/telemetry';
import { headers } from '@up/api/constants/headers';
import { schemasOf } from '@up/api/schemas-of';
import { ClientLimit } from '@up/service/client-limit';

import { chooseEncoding, encode, type Encoded, type Encoding } from '../http/compress.ts';
import type { EdgeConfig } from '../config.ts';
import { isSiteHost } from '../http/site-host.ts';
import { type EdgeProblem, rejectWith, sendProblem } from '../http/problem-reply.ts';
import { endToEndHeaders, forwardedHeaders } from './forwarded-headers.ts';
import { forwardingOptions } from './forwarding-options.ts';
import type { Previews } from './previews.ts';
import type { Reply, PublicReadCache } from './public-read-cache.ts';
import type { ReadableStacks } from './readable-stacks.ts';
import { declaredQuery, isValidQuery, publicReadOf } from './public-read-request.ts';
import { BodyError, bodyLimitOf, bodyLimits, largestBodyBytes, readBody } from '../http/request-body.ts';

/** The most requests in flight to one service, so that connections stay available for quick responses. */
const connections = 256;
/** How long a service may take to respond: importing a large document takes minutes on a slow machine. */
const serviceTimeoutMs = 5 * 60_000;
/** Per client: enough for an office behind one address. */
const requestsPerClient = 64;
/** Bodies that are streamed while they arrive. */
const largeBodies = { perClient: 6, total: 64 };

/** Path prefixes that the edge forwards, and the service of each. */
const services: { prefix: string; service: Service }[] = [
  { prefix: '/api', service: 'main' },
  { prefix: '/sandbox', service: 'main' },
  { prefix: '/content/api', service: 'content' },
];

/** The mails of an environment without a mail server: a page of the Main API, in environment `local` only. */
const mailbox = { prefix: '/mailbox', service: 'main' } as const;

const isMailbox = (path: string) => /^(?:\/api)?\/mailbox(?:\/|$)/.test(path);

const pathOf = (request: FastifyRequest) => new URL(request.url, 'http://portal.invalid').pathname;

/**
 * Forwards the services' paths: public reads through the cache, every other call of the Main API unchanged. Only the
 * declared public reads of the content service are reachable.
 */
export async function registerProxy(
  app: FastifyInstance,
  config: EdgeConfig,
  { cache, previews, stacks }: { cache: PublicReadCache; previews: Previews; stacks: ReadableStacks },
): Promise<void> {
  const bases: Record<Service, string> = { main: config.mainApiUrl, content: config.contentApiUrl };
  const requests = new ClientLimit({ perClient: requestsPerClient });
  const large = new ClientLimit(largeBodies);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
      readBody(payload, { ...bodyLimits, maxBytes: bodyLimitOf(request.method, pathOf(request)) }, () => {
        const free = large.take(request.ip);
        if (free) request.raw.once('close', free);
        return free !== undefined;
      }),
    );
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error instanceof BodyError) return sendProblem(reply, error.problem);
      if (error.statusCode !== undefined && error.statusCode < 500) return sendProblem(reply, 'invalidInput');
      // A client that disconnected gets no response; that is not a failure.
      if (!request.raw.destroyed) request.log.warn({ err: error }, 'could not forward a call');
      return sendProblem(reply, 'unavailable');
    });
    await scope.register(replyFrom, forwardingOptions({ connections, timeoutMs: serviceTimeoutMs }));

    for (const { prefix, service } of config.environment === 'local' ? [...services, mailbox] : services) {
      const readOf = (request: FastifyRequest) => publicReadOf(request.method, pathOf(request), service);

      /** Why a request is rejected before its body is read. */
      const rejectionOf = (request: FastifyRequest, reply: FastifyReply): EdgeProblem | undefined => {
        const path = pathOf(request);
        // An address must not leave its prefix once its dots are resolved, as the service would resolve them.
        if (path !== prefix && !path.startsWith(`${prefix}/`)) return 'notFound';
        if (isMailbox(path) && !isSiteHost(request.headers.host, config.siteUrl)) return 'notFound';
        if (readOf(request)) return undefined;
        if (service === 'content') return 'notFound';
        // A service may handle it as a GET, which can have an effect: opening a link from a mail uses it up.
        if (request.method === 'HEAD' && prefix === '/api') return 'methodNotAllowed';
        if (Number(request.headers['content-length']) > bodyLimitOf(request.method, path)) return 'bodyTooLarge';
        const free = requests.take(request.ip);
        if (!free) return 'tooManyRequests';
        reply.raw.once('close', free);
        return undefined;
      };

      const forward = async (request: FastifyRequest, reply: FastifyReply) => {
        const url = new URL(request.url, 'http://portal.invalid');
        const call = readOf(request);
        const path = url.pathname.slice(service === 'content' ? '/content'.length : 0);
        if (call) {
          // The Main API itself reports which fields are invalid.
          if (service === 'content' && !isValidQuery(call, url.searchParams)) return sendProblem(reply, 'invalidInput');
          const target = bases[service] + path + declaredQuery(call, url.searchParams);
          const preview = service === 'content' && previews.of(request) !== undefined;
          return handlePublicRead(request, reply, { call, target, preview }, cache);
        }
        const onResponse =
          request.method === telemetryStack.method && stackPath.test(path) ? addSources(stacks) : undefined;
        return forwardCall(request, reply, { target: bases[service] + path, query: url.search.slice(1), onResponse });
      };
      for (const url of [prefix, `${prefix}/*`])
        scope.all(url, { onRequest: rejectWith(rejectionOf), bodyLimit: largestBodyBytes }, forward);
    }
  });
}

/** Addresses of {@link telemetryStack}. */
const stackPath = new RegExp(`^${telemetryStack.path.replace(/:\w+/, '[^/]+')}$`);

type OnResponse = NonNullable<FastifyReplyFromHooks['onResponse']>;

/** Adds the places in the sources to a stack, which the Main API gives to operators only. */
function addSources(stacks: ReadableStacks): OnResponse {
  return (_request, reply, response) => {
    // Its type is that of a response to a client; it is one of a service.
    const { stream } = response as unknown as { stream: Readable };
    const read = async () => {
      const body = await text(stream);
      void reply.removeHeader('content-length');
      const parsed = reply.statusCode === 200 ? schemasOf(telemetryStack).response.parse(JSON.parse(body)) : undefined;
      return reply.send(parsed ? JSON.stringify(await stacks.read(parsed)) : body);
    };
    read().catch((error: unknown) => {
      reply.log.warn({ err: error }, 'could not read a stack');
      sendProblem(reply, 'unavailable');
    });
  };
}

function forwardCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, query, onResponse }: { target: string; query: string; onResponse?: OnResponse },
) {
  const { body } = request;
  const contentType = request.headers['content-type'];
  const bufferedBody = Buffer.isBuffer(body) && body.length > 0 ? body : undefined;
  return reply.from(target, {
    ...(bufferedBody ? { body: bufferedBody, contentType: contentType ?? 'application/octet-stream' } : {}),
    ...(onResponse ? { onResponse } : {}),
    // Forwarded unchanged: dots and invalid escapes only matter in the path.
    queryString: () => query,
    // Do not retry a service that asks for a pause.
    retryDelay: () => null,
    rewriteHeaders: endToEndHeaders,
    rewriteRequestHeaders: (_request, incoming) => ({
      ...forwardedHeaders(request, incoming),
      ...(bufferedBody ? { 'content-length': String(bufferedBody.length) } : {}),
    }),
    onError: (failed) => {
      const { errored } = (body ?? {}) as { errored?: Error | null };
      sendProblem(failed, errored instanceof BodyError ? errored.problem : 'unavailable');
    },
  });
}

async function handlePublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { preview, ...read }: { call: Call; target: string; preview: boolean },
  cache: PublicReadCache,
) {
  const language = request.headers[headers.language.toLowerCase()];
  try {
    const readRequest = {
      ...read,
      headers: {
        accept: 'application/json',
        [headers.language]: language === 'en' ? 'en' : 'ko',
      },
    };
    const response = await (preview ? cache.readDrafts(readRequest) : cache.read(readRequest));
    if (response.timeZone) reply.header(headers.timeZone, response.timeZone);
    const [encoding, body] = await encodedResponse(response, chooseEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return await reply
      .status(response.status)
      .header('content-type', response.contentType)
      .header('cache-control', preview ? 'private, no-store' : 'no-cache')
      .header('vary', `${headers.language}, accept-encoding`)
      .send(body);
  } catch (error) {
    request.log.warn({ err: error }, 'a service did not respond');
    return sendProblem(reply, 'unavailable');
  }
}

/** Shorter responses fit one packet uncompressed. In characters. */
const minEncodedLength = 1000;

/** Of responses that the cache serves again. */
const encodedResponses = new WeakMap<Reply, Promise<Encoded>>();

/** Public reads only: compressing personal data together with text that somebody else chose could leak it (BREACH). */
async function encodedResponse(response: Reply, encoding: Encoding): Promise<[Encoding, string | Buffer]> {
  if (encoding === 'identity' || response.body.length < minEncodedLength) return ['identity', response.body];
  const encoded = encodedResponses.get(response) ?? encode(Buffer.from(response.body));
  encodedResponses.set(response, encoded);
  return [encoding, (await encoded)[encoding]];
}
