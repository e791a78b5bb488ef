import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { createStore } from '@up/federation/store';

import { registerCompositions } from './compositions.ts';
import { chooseEncoding } from './compress.ts';
import type { EdgeConfig } from './config.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { Pages, type Page } from './pages.ts';
import { registerProxy } from './proxy.ts';
import { PublicReadCache } from './public-read-cache.ts';
import { Site } from './site.ts';
import { registerStaticFiles } from './static-files.ts';

/**
 * The site's web server, not listening yet.
 * @throws {CompositionError} when the environment cannot be served
 */
export async function createEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const { siteUrl } = config;
  const guards = guardHeaders(siteUrl);
  const app = Fastify({
    logger: { level: 'warn' },
    forceCloseConnections: true,
    // Whom a load balancer says that it speaks for.
    trustProxy: config.trustedProxies ?? false,
    // A whole request, its body included: 21 MB at 50 kB/s take seven minutes. In milliseconds.
    requestTimeout: 10 * 60_000,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 1000 },
    // No hook runs for an address that cannot be read.
    frameworkErrors: (_error, _request, reply) => sendText((reply as FastifyReply).headers(guards), 400, 'Bad request'),
  });
  const { cacheDirectory, environmentFile, development } = config;
  const store = createStore(config.storeDirectory);
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const site = await Site.open({ environmentFile, store, cacheDirectory, development, log });
  const reads = new PublicReadCache();
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const pages = new Pages({
    renderer: () => site.renderer,
    origin,
    siteUrl,
    environment: config.environment,
    development,
    log,
  });

  app.addHook('onClose', () => site.close());
  app.addHook('onSend', async (_request, reply) => void reply.headers(guards));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return sendText(reply, status, status === 500 ? 'The site failed' : 'Bad request');
  });
  app.get('/healthz', () => ({ status: 'ok', composition: site.renderer.composition.id }));
  registerCompositions(app, (id) => site.compositionOf(id));
  registerStaticFiles(app, { store, knownFiles: (base) => site.filesOf(base) });
  await registerProxy(app, config, reads);
  registerCrawlerFiles(app, { siteUrl, routes: () => site.renderer.composition.routes, origin });
  app.get('/*', (request, reply) => answerPage(request, reply, pages));
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found'));
  return app;
}

/** What every answer says to browsers, whatever it is. */
function guardHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // For a year, where the site is served by TLS.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const url = new URL(`http://portal.invalid${request.url.startsWith('/') ? request.url : '/'}`);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname) return reply.redirect(canonical + url.search, 308);
  const page = await pages.get(url);
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  return sendPage(request, reply, page);
}

/** One address per page: no slash at the end, none twice (which a browser would take for another site). */
function canonicalPath(pathname: string): string {
  const collapsed = pathname.replace(/[/\\]{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.contentSecurityPolicy);
  if (page.retryAfter !== undefined) reply.header('retry-after', page.retryAfter);
  if (request.headers['if-none-match']?.includes(page.etag) && page.status === 200) return reply.status(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).header('content-type', 'text/html; charset=utf-8').send(page.body[encoding]);
}

function sendText(reply: FastifyReply, status: number, text: string) {
  return reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}
