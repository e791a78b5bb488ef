import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Service } from '@up/api/call';
import { telemetryStack } from '@up/api/calls/platform/telemetry';
import { schemasOf } from '@up/api/schemas-of';
import { ClientLimit } from '@up/service/client-limit';
import { addFurtherMethods } from '@up/service/further-methods';

import type { EdgeConfig } from '../config.ts';
import { type EdgeProblem, rejectWith, sendProblem } from '../http/problem-reply.ts';
import { bodyLimitOf, largestBodyBytes } from '../http/request-body.ts';
import { isSiteHost } from '../http/site-host.ts';
import { forwardCall, type OnResponse, pathOf, registerForwarding } from './forward-call.ts';
import { forwardedHeaders, responseHeaders } from './forwarded-headers.ts';
import type { Previews } from './previews.ts';
import type { PublicReadCache } from './public-reads/public-read-cache.ts';
import { declaredQuery, isValidQuery, publicReadOf } from './public-reads/public-read-request.ts';
import type { ReadableStacks } from './readable-stacks.ts';
import { sendPublicRead } from './public-reads/send-public-read.ts';

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
    addFurtherMethods(scope);
    await registerForwarding(scope, { connections, timeoutMs: serviceTimeoutMs, large });

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
          request.countedRoute = (service === 'content' ? '/content' : '') + call.path;
          // The Main API itself reports which fields are invalid.
          if (service === 'content' && !isValidQuery(call, url.searchParams)) return sendProblem(reply, 'invalidInput');
          const target = bases[service] + path + declaredQuery(call, url.searchParams);
          const preview = service === 'content' && previews.of(request) !== undefined;
          return sendPublicRead(request, reply, { call, target, preview }, cache);
        }
        const onResponse =
          request.method === telemetryStack.method && stackPath.test(path) ? addSources(stacks) : undefined;
        return forwardCall(request, reply, {
          target: bases[service] + path,
          query: url.search.slice(1),
          requestHeaders: (incoming) => forwardedHeaders(request, incoming),
          responseHeaders: (received) => responseHeaders(received, request),
          onResponse,
        });
      };
      for (const url of [prefix, `${prefix}/*`])
        scope.all(url, { onRequest: rejectWith(rejectionOf), bodyLimit: largestBodyBytes }, forward);
    }
  });
}

/** Addresses of {@link telemetryStack}. */
const stackPath = new RegExp(`^${telemetryStack.path.replace(/:\w+/, '[^/]+')}$`);

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
