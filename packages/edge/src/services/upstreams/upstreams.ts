import type { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { upstreamAudience, upstreamPrefix } from '@up/federation/contract/upstream';
import { ClientLimit } from '@up/service/client-limit';

import type { KnownUpstream } from '../../composition/known-upstreams.ts';
import { type EdgeProblem, problemType, rejectWith, sendProblem } from '../../http/problem-reply.ts';
import { bodyLimitOf } from '../../http/request-body.ts';
import { renderedRemoteHeader } from '../../rendering/internal-reads.ts';
import { forwardCall, type OnResponse, pathOf, registerForwarding } from '../forward-call.ts';
import { MainApiError } from '../main-api.ts';
import { hasSession, type MemberTokens } from './member-tokens.ts';
import type { PublicReadCache } from '../public-reads/public-read-cache.ts';
import { sendPublicRead } from '../public-reads/send-public-read.ts';
import { isPassedOn, upstreamRequestHeaders, upstreamResponseHeaders } from './upstream-headers.ts';
import { upstreamReadCache, upstreamReadOf } from './upstream-reads.ts';

export interface UpstreamsOptions {
  find(remote: string, name: string): KnownUpstream | undefined;
  tokens: MemberTokens;
}

/** Connections to each service, and how long it may be silent, in milliseconds. */
const forwarding = { connections: 32, timeoutMs: 30_000 };
/** Members' calls in flight to one upstream: no client, and no upstream that hangs, uses up what all share. */
const calls = { perClient: 16, total: 64 };
const largeBodies = { perClient: 2, total: 16 };
/** Whatever a service sends, a browser that opens its address runs nothing of it. */
const contentSecurityPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The parts of an address. */
interface Place {
  remote: string;
  name: string;
  /** Below the upstream. */
  path: string;
}

/** What belongs to one upstream alone. */
interface Resources {
  cache: PublicReadCache;
  limit: ClientLimit;
}

/**
 * Forwards calls of pages to the services of their teams: declared reads without the member, through a cache; every other
 * call with a token that names the member.
 */
export async function registerUpstreams(app: FastifyInstance, { find, tokens }: UpstreamsOptions): Promise<void> {
  /** Of upstreams that have been found, so made-up names add nothing. */
  const resources = new Map<string, Resources>();
  const resourcesOf = ({ remote, name }: Place): Resources => {
    const key = upstreamAudience(remote, name);
    const known = resources.get(key) ?? { cache: upstreamReadCache(), limit: new ClientLimit(calls) };
    resources.set(key, known);
    return known;
  };

  /** The upstream of a request with its declared read, if it is one. */
  const resolve = (request: FastifyRequest) => {
    const place = placeOf(pathOf(request));
    const upstream = place && find(place.remote, place.name);
    if (!place || !upstream) return undefined;
    const { searchParams } = new URL(request.url, 'http://portal.invalid');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return { place, upstream, read: isRead ? upstreamReadOf(upstream.reads, place.path, searchParams) : undefined };
  };

  /** Why a request is rejected before its body is read. */
  const rejectionOf = (request: FastifyRequest, reply: FastifyReply): EdgeProblem | undefined => {
    reply.header('content-security-policy', contentSecurityPolicy);
    const found = resolve(request);
    if (!found) return 'notFound';
    const rendered = request.headers[renderedRemoteHeader];
    // Only the server knows for certain whose page asks.
    if (rendered !== undefined && rendered !== found.place.remote) return 'forbidden';
    if (found.upstream.address === undefined) {
      request.log.warn(`${found.place.remote}/${found.place.name} has no address in this environment`);
      return 'unavailable';
    }
    if (found.read) return undefined;
    if (request.method === 'HEAD') return 'methodNotAllowed';
    if (!hasSession(request.headers)) return 'unauthenticated';
    if (Number(request.headers['content-length']) > bodyLimitOf(request.method, pathOf(request))) return 'bodyTooLarge';
    const free = resourcesOf(found.place).limit.take(request.ip);
    if (!free) return 'tooManyRequests';
    reply.raw.once('close', free);
    return undefined;
  };

  const forward = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = resolve(request);
    const address = found?.upstream.address;
    // The environment has changed since its check.
    if (!found || address === undefined) return sendProblem(reply, 'notFound');
    const { place, read } = found;
    if (read) {
      const target = address + place.path + read.query;
      return sendPublicRead(request, reply, { call: read.call, target }, resourcesOf(place).cache);
    }
    let token: string;
    try {
      token = await tokens.of(request.headers, upstreamAudience(place.remote, place.name));
    } catch (error) {
      return sendRejection(request, reply, error);
    }
    reply.header('cache-control', 'private, no-store');
    return forwardCall(request, reply, {
      target: address + place.path,
      query: new URL(request.url, 'http://portal.invalid').search.slice(1),
      requestHeaders: (incoming) => upstreamRequestHeaders(incoming, { id: request.id, token }),
      responseHeaders: upstreamResponseHeaders,
      onResponse: sendData,
    });
  };

  await app.register(async (scope) => {
    await registerForwarding(scope, { ...forwarding, large: new ClientLimit(largeBodies) });
    scope.route({ method: methods, url: `${upstreamPrefix}/*`, onRequest: rejectWith(rejectionOf), handler: forward });
  });
}

/** To some services an encoded slash is one, and so are dots with a parameter: they would leave their upstream. */
const leavesUpstream = /%(?:2f|5c)|\/(?:\.|%2e){1,2};/i;

function placeOf(path: string): Place | undefined {
  const [, remote, name, rest] = /^\/_upstream\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)(\/.*)?$/.exec(path) ?? [];
  if (remote === undefined || name === undefined || leavesUpstream.test(path)) return undefined;
  return { remote, name, path: rest ?? '' };
}

/** What the Main API says about the session, such as that it has ended. */
async function sendRejection(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (error instanceof MainApiError && error.response.status < 500) {
    const { status } = error.response;
    const body = await error.response.text();
    return reply.status(status).header('cache-control', 'no-store').header('content-type', problemType).send(body);
  }
  request.log.warn({ err: error }, 'could not name a member to an upstream');
  return sendProblem(reply, 'unavailable');
}

const sendData: OnResponse = (_request, reply, response) => {
  // Its type is that of a response to a client; it is one of a service.
  const { stream } = response as unknown as { stream: Readable };
  const contentType = reply.getHeader('content-type');
  if (isPassedOn(reply.statusCode, contentType === undefined ? undefined : String(contentType))) {
    void reply.send(stream);
    return;
  }
  stream.on('error', () => undefined).destroy();
  reply.log.warn(`an upstream answers ${reply.statusCode} ${String(contentType)}, which is not passed on`);
  for (const name of ['content-length', 'content-disposition', 'content-encoding', 'retry-after'])
    void reply.removeHeader(name);
  sendProblem(reply as unknown as FastifyReply, 'unavailable');
};
