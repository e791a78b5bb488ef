import { PassThrough, type Readable } from 'node:stream';

import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sandboxUpdates } from '@up/api/calls/sandbox/sandbox';
import { listenPath } from '@up/api/constants/listen';
import { ClientLimit } from '@up/service/client-limit';

import { sendProblem } from '../http/problem-reply.ts';
import { forwardedHeaders, responseHeaders } from './forwarded-headers.ts';
import { forwardingOptions } from './forward-call.ts';

/** The addresses of the Main API whose responses stay open. */
const streams: readonly string[] = [sandboxUpdates.path, listenPath];

/** Open at the same time; per client, enough for an office behind one address. */
const limits = { perClient: 64, total: 2_000 };
/** A stream that is silent for longer is dead: the Main API sends something every 15 seconds. */
const silenceMs = 60_000;

/**
 * Forwards streams of events as they arrive. They have connections of their own, so that other calls never wait for
 * one, and end when the edge shuts down.
 */
export async function registerEventStreams(
  app: FastifyInstance,
  { mainApiUrl, shutdown }: { mainApiUrl: string; shutdown: AbortSignal },
): Promise<void> {
  const open = new ClientLimit(limits);
  await app.register(async (scope) => {
    await scope.register(replyFrom, forwardingOptions({ connections: limits.total, timeoutMs: silenceMs }));
    for (const path of streams) {
      scope.get(path, { exposeHeadRoute: false }, (request: FastifyRequest, reply: FastifyReply) => {
        if (shutdown.aborted) return sendProblem(reply, 'unavailable');
        const free = open.take(request.ip);
        if (!free) return sendProblem(reply, 'tooManyRequests');
        reply.raw.once('close', free);
        const { pathname, search } = new URL(request.url, 'http://portal.invalid');
        return reply.from(mainApiUrl + pathname, {
          queryString: () => search.slice(1),
          retryDelay: () => null,
          rewriteHeaders: responseHeaders,
          rewriteRequestHeaders: forwardedHeaders,
          onResponse: (_request, response, { stream }) => void response.send(endWith(shutdown, stream)),
          onError: (failed) => void sendProblem(failed, 'unavailable'),
        });
      });
    }
  });
}

/** What a stream sends, ended properly when the signal aborts: whoever reads it sees no failure. */
function endWith(signal: AbortSignal, source: Readable): Readable {
  const passed = new PassThrough();
  const end = () => {
    source.unpipe(passed);
    passed.end();
  };
  source.once('error', end);
  signal.addEventListener('abort', end);
  passed.once('close', () => {
    signal.removeEventListener('abort', end);
    source.destroy();
  });
  return source.pipe(passed);
}
