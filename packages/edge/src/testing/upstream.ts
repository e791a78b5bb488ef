import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { issueUpstreamToken } from '@up/api/calls/platform/upstream';
import { headers } from '@up/api/constants/headers';
import { reasonCodes } from '@up/api/problem';
import { originOf } from '@up/processes/origin-of';

import type { ForwardedCall } from './services.ts';

export interface Upstream {
  origin: string;
  /** The calls that have reached it; a test may empty the list. */
  calls: ForwardedCall[];
  /** Answers the calls below `/slow`. */
  release(): void;
  close(): Promise<void>;
}

/** What the service of a team may answer besides data, by the last part of the address. */
const answers: Readonly<Record<string, { status?: number; headers?: Record<string, string>; body?: string }>> = {
  page: { headers: { 'content-type': 'text/html' }, body: '<script>steal()</script>' },
  script: { headers: { 'content-type': 'text/javascript' }, body: 'steal()' },
  redirect: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  rejects: { status: 401, body: '{"reasonCode":"sessionEnded"}' },
  missing: { status: 404, body: '{"missing":true}' },
  large: { body: JSON.stringify('a'.repeat(1024 * 1024)) },
};

/** The service of a team, which records what reaches it. It also tries what it may not do to the site. */
export async function startUpstream(): Promise<Upstream> {
  const calls: ForwardedCall[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers: received } = request;
    const respond = async (body: string) => {
      calls.push({ method, url, headers: received, body });
      if (url.endsWith('/slow')) await new Promise<void>((resolve) => waiting.push(resolve));
      const answer = answers[url.split('/').at(-1) ?? ''] ?? {};
      const data = answer.body ?? JSON.stringify({ calls: calls.length, url });
      response
        .writeHead(answer.status ?? 200, {
          'content-type': 'application/json',
          'set-cookie': 'UP_BUCKET=1',
          'content-security-policy': 'script-src *',
          [headers.authToken]: 'of-somebody-else',
          'x-hop': '1',
          connection: 'x-hop',
          ...answer.headers,
        })
        .end(data);
    };
    text(request).then(respond, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    calls,
    release: () => waiting.splice(0).forEach((resolve) => resolve()),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A Main API that issues tokens for sessions, and rejects the one that has ended. */
export async function startTokenIssuer() {
  const issued: { audience: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const respond = (body: string) => {
      if (request.url !== issueUpstreamToken.path) return response.writeHead(404).end('{}');
      if (request.headers[headers.authToken.toLowerCase()] === 'ended') {
        return response.writeHead(401).end(JSON.stringify({ reasonCode: reasonCodes.sessionEnded }));
      }
      const { audience } = JSON.parse(body) as { audience: string };
      issued.push({ audience, headers: request.headers });
      return response.end(JSON.stringify({ token: `token-${issued.length}-of-${audience}` }));
    };
    text(request).then(respond, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: originOf(server), issued, close };
}
