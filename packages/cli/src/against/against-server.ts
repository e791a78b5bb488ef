import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import { defaultLocale, locales } from '@up/api/constants/locales';
import { newTable } from '@up/api/new-table';
import type { PublicComposition } from '@up/federation/composition/public-composition';

import { rewriteDocument, rewritePolicy, withDevelopment, type DevelopmentRemote } from './rewrite.ts';

export interface AgainstOptions {
  /** Origin of the site to develop against. */
  site: string;
  /** Origin of this server. */
  origin: string;
  remote: DevelopmentRemote;
}

/** Hop-by-hop headers, and those about the encoding of a body that is decoded here. */
const notPassed = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'],
  ...['strict-transport-security', 'set-cookie'],
]);
const compositionPath = /^\/_portal\/compositions\/[\w-]+\.json$/;

const localePrefix = new RegExp(`^/(?:${locales.filter((locale) => locale !== defaultLocale).join('|')})(?=/|$)`);

/** A local proxy of another site in which a development server provides one remote. */
export function createAgainstServer(options: AgainstOptions): Server {
  return createServer((request, response) => {
    reply(request, response, options).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'text/plain' })
          .end(`${options.site} did not answer: ${String(error)}\n`);
    });
  });
}

async function reply(request: IncomingMessage, response: ServerResponse, options: AgainstOptions): Promise<void> {
  const { site, origin, remote } = options;
  const url = new URL(request.url ?? '/', site);
  const reply = await ask(request, url, options);
  const type = reply.headers.get('content-type') ?? '';
  const headers: Record<string, string | string[]> = newTable();
  for (const [name, value] of reply.headers) if (!notPassed.has(name)) headers[name] = value;
  headers['set-cookie'] = reply.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*)/gi, ''));
  if (typeof headers.location === 'string') headers.location = headers.location.replace(site, origin);

  if (type.startsWith('text/html') && 'content-security-policy' in headers) {
    const path = url.pathname.replace(localePrefix, '') || '/';
    const { html, status } = rewriteDocument(await reply.text(), { path, status: reply.status, remote });
    headers['content-security-policy'] = rewritePolicy(String(headers['content-security-policy']), remote);
    headers['cache-control'] = 'no-store';
    delete headers.etag;
    response.writeHead(status, headers).end(html);
    return;
  }
  if (reply.ok && compositionPath.test(url.pathname)) {
    headers['cache-control'] = 'no-store';
    const composition = withDevelopment((await reply.json()) as PublicComposition, remote);
    response.writeHead(200, headers).end(JSON.stringify(composition));
    return;
  }
  response.writeHead(reply.status, headers);
  if (reply.body) await pipeline(Readable.fromWeb(reply.body as ReadableStream), response);
  else response.end();
}

function ask(request: IncomingMessage, url: URL, { site, origin }: AgainstOptions): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || notPassed.has(name) || name === 'host' || name.startsWith('if-')) continue;
    // The site rejects requests from another origin.
    headers.set(name, String(value).replaceAll(origin, site));
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(url, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
  } as RequestInit);
}
