import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { originOf } from '@up/processes/origin-of';
import { routeHeader } from '@up/service/counted-route';

export interface ForwardedCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Services {
  /** Settings of an edge that calls them. */
  settings: Record<string, string>;
  /** The calls that have reached them; a test may empty the list. */
  calls: ForwardedCall[];
  /** The streams of events that are open. */
  streams: Set<ServerResponse>;
  close(): Promise<void>;
}

/** A main service, and a content service below `/strapi`, which record what reaches them. */
export async function startServices(): Promise<Services> {
  const calls: ForwardedCall[] = [];
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    if (url.endsWith('/sandbox/updates')) {
      streams.add(response.writeHead(200, { 'content-type': 'text/event-stream' }));
      response.once('close', () => streams.delete(response));
      response.write('event: open\n\n');
      return;
    }
    const respond = (body: string) => {
      calls.push({ method, url, headers, body });
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-km-auth-token', 'token');
      response.setHeader(routeHeader, '/api/counted/:id');
      for (const [name, value] of Object.entries(connectionHeaders)) response.setHeader(name, value);
      response.statusCode = url.includes('/refused') ? 403 : 200;
      if (url.startsWith('/strapi')) response.setHeader('set-cookie', 'cms=1');
      response.end(JSON.stringify(responseTo(url, calls.length)));
    };
    // An incomplete body gets no response.
    text(request).then(respond, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = originOf(server);
  return {
    settings: { MAIN_API_URL: origin, CONTENT_API_URL: `${origin}/strapi` },
    calls,
    streams,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Of the connection between the service and the edge. */
const connectionHeaders = {
  connection: 'keep-alive, x-hop',
  'keep-alive': 'timeout=72',
  'proxy-authenticate': 'Basic',
  'x-hop': '1',
} as const;

function responseTo(url: string, count: number): unknown {
  if (url.startsWith('/api/no-auth/cms-contents')) {
    const more = url.includes('slug=long') ? ' and more'.repeat(200) : '';
    const content = `<p onclick="x()">t${more}</p>`;
    return { slug: 'terms', status: '10', title: 'Terms', content, draft: `internal ${count}` };
  }
  if (url.startsWith('/strapi/api/contact-center')) {
    const address = 'Seoul<br><script>x()</script>';
    const attributes = { address, phoneNumber: '1', faxNumber: '2', secret: 'internal' };
    return { data: { id: 1, attributes }, meta: {} };
  }
  const [, type = ''] = /^\/strapi\/api\/([\w-]+)/.exec(url) ?? [];
  const attributes = entries[type];
  if (attributes) return { data: [{ id: 1, attributes }], meta: {} };
  if (url.startsWith('/api/operator/telemetry/stacks/')) {
    const frame = { application: 'one', version: '1.0.0', file: 'page.js', line: 1, column: 1 };
    return { frames: [frame, { ...frame, file: 'unknown.js' }, { ...frame, version: '9.0.0' }] };
  }
  return { calls: count };
}

/** An entry of each of some content types. */
const entries: Readonly<Record<string, object>> = {
  notices: { slug: 'autumn', stream: 'service', title: 'Autumn', publishedOn: '2026-11-20T01:00:00.000Z' },
  guides: { slug: 'build', order: 1, phase: 'Build', firstDay: 1, lastDay: 5, title: 'Build', summary: '' },
  guidelines: { slug: 'security/callbacks', section: 'security', order: 1, title: 'Callbacks', summary: '' },
  'glossary-terms': { slug: 'a', term: 'Acquirer', otherTerm: '', definition: '', related: null, url: null },
};
