import type { IncomingHttpHeaders } from 'node:http';

import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ClientLimit } from '@up/service/client-limit';

import { sendProblem } from '../http/problem-reply.ts';
import { BodyError, bodyLimitOf, bodyLimits, readBody } from '../http/request-body.ts';
import type { FastifyReplyFromOptions } from '@fastify/reply-from';

interface Forwarding {
  /** The most connections to a service. */
  connections: number;
  /** How long a service may be silent, in milliseconds. */
  timeoutMs: number;
}

/** How calls are forwarded. The library does not check the certificate of a service unless it is told to. */
export function forwardingOptions({ connections, timeoutMs }: Forwarding): FastifyReplyFromOptions {
  const connect = { rejectUnauthorized: true };
  return { undici: { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect } };
}

/** The path of a request, its dots resolved as a service would resolve them. */
export const pathOf = (request: FastifyRequest) => new URL(request.url, 'http://portal.invalid').pathname;

/**
 * Prepares a scope of routes for {@link forwardCall}: small bodies are read completely before a service gets them, and
 * what fails becomes a problem.
 * @param options `large` gives places to bodies that are streamed
 */
export async function registerForwarding(
  scope: FastifyInstance,
  { large, ...forwarding }: Forwarding & { large: ClientLimit },
): Promise<void> {
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
  await scope.register(replyFrom, forwardingOptions(forwarding));
}

export type OnResponse = NonNullable<FastifyReplyFromHooks['onResponse']>;

/** Where a call goes, and which headers pass. */
export interface ForwardedCall {
  target: string;
  query: string;
  requestHeaders(incoming: IncomingHttpHeaders): IncomingHttpHeaders;
  responseHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders;
  onResponse?: OnResponse;
}

/** Forwards a request with its body to a service, once. */
export function forwardCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, query, requestHeaders, responseHeaders, onResponse }: ForwardedCall,
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
    rewriteHeaders: (headers) => responseHeaders(headers),
    rewriteRequestHeaders: (_request, incoming) => ({
      ...requestHeaders(incoming),
      ...(bufferedBody ? { 'content-length': String(bufferedBody.length) } : {}),
    }),
    onError: (failed) => {
      const { errored } = (body ?? {}) as { errored?: Error | null };
      sendProblem(failed as unknown as FastifyReply, errored instanceof BodyError ? errored.problem : 'unavailable');
    },
  });
}
