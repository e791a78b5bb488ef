import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

import { requestIdHeader, requestIdOf } from '@up/service/request-id';

import { edgeProblem, problemType, rejectWith, sendProblem } from './problem-reply.ts';
import { securityHeaders } from './security-headers.ts';

/** Paths of calls and files, for programs: an invalid one is a problem, not a page. */
const noPages = /^\/(?:api|sandbox|content|mailbox|_portal)(?:[/?]|$)/;

/** Server options that answer requests which no route gets: invalid HTTP, and paths that cannot be decoded. */
export function malformedRequestOptions(siteUrl: string) {
  const headers = securityHeaders(siteUrl);
  return {
    rewriteUrl: routableUrl,
    // No hook runs for an address that cannot be decoded.
    frameworkErrors: (_error, { id }, reply) =>
      void sendProblem((reply as FastifyReply).headers({ ...headers, [requestIdHeader]: id }), 'invalidInput'),
    clientErrorHandler: (error, socket) => answerInvalidHttp(error, socket, headers),
  } satisfies FastifyServerOptions;
}

/** As a page, a path that cannot be decoded is one that does not exist: its percent signs are text. */
function routableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  if (noPages.test(url) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Whether a path has no percent sign without a meaning. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers what the parser of HTTP rejects, and closes the connection: where its next request begins is unknown. */
function answerInvalidHttp(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: ServerResponse },
  headers: Record<string, string>,
): void {
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy(error);
    return;
  }
  const { status, ...problem } = edgeProblem(problemsOfCodes.get(error.code) ?? 'invalidInput');
  const body = JSON.stringify({ ...problem, status });
  const lines = Object.entries({
    ...headers,
    [requestIdHeader]: requestIdOf({ headers: {} }),
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}

/** By the code of the error of Node's server. */
const problemsOfCodes: ReadonlyMap<string | undefined, 'headersTooLarge' | 'tooSlow'> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headersTooLarge'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'tooSlow'],
]);

/** A request has one `Host` (RFC 9112, 3.2): with two, servers in front may have read the other one. */
export function requireOneHost(app: FastifyInstance): void {
  const rejectionOf = ({ raw }: FastifyRequest) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0') ? undefined : 'invalidInput';
  };
  app.addHook('onRequest', rejectWith(rejectionOf));
}
