import type { AddressInfo } from 'node:net';

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { contentChanged } from '@up/api/calls/purge';
import { ContentSource } from '@up/content/content-source';
import { currentCompositionAddress, type CurrentComposition } from '@up/federation/public-composition';
import { createStore } from '@up/federation/store';
import { registerDrain, type Drain } from '@up/service/drain';
import { registerMetrics } from '@up/service/metrics';
import { requestIdHeader, requestIdOptions } from '@up/service/request-id';

import { registerCompositions } from './compositions.ts';
import { chooseEncoding } from './compress.ts';
import type { EdgeConfig } from './config.ts';
import { registerCrawlerFiles } from './crawlers.ts';
import { draftsOrigin, registerDraftReads } from './draft-reads.ts';
import { documentationReads } from './machines/documentation-reads.ts';
import type { MarkdownSources } from './machines/markdown-pages.ts';
import { registerMcp } from './machines/mcp/register-mcp.ts';
import { answerMarkdown, registerLlmsFiles } from './machines/register-machine-files.ts';
import { withOverrideBanner } from './override-banner.ts';
import { ownReads } from './own-reads.ts';
import { Overrides } from './overrides.ts';
import { Pages, type Page } from './pages.ts';
import { withPreviewBanner } from './preview-banner.ts';
import { Previews } from './previews.ts';
import { registerFaults } from './faults.ts';
import { registerNoticeFeed } from './notice-feed.ts';
import { registerProxy } from './proxy.ts';
import { PublicReadCache } from './public-read-cache.ts';
import { warnOfContent } from './warn-of-content.ts';
import { ContentWatch } from './content-watch.ts';
import { dropContent } from './drop-content.ts';
import { registerUploads } from './uploads.ts';
import { Site } from './site.ts';
import { Purges } from './purges.ts';
import { registerStaticFiles } from './static-files.ts';
import { readVisit, type Visit } from './visits.ts';

export interface Edge extends FastifyInstance {
  drain: Drain;
  /** Checks the content service, and follows its changes until the edge closes. */
  followContent(): void;
}

/**
 * Creates the site's web server, not listening yet.
 * @throws {CompositionError} when the environment cannot be served
 */
export async function createEdge(config: EdgeConfig): Promise<Edge> {
  const { siteUrl } = config;
  const guards = guardHeaders(siteUrl);
  const app: FastifyInstance = Fastify({
    logger: { level: 'warn' },
    // Closes idle connections only: requests in flight are finished.
    forceCloseConnections: 'idle',
    ...requestIdOptions,
    // Whether to trust the client address that a load balancer reports.
    trustProxy: config.trustedProxies ?? false,
    // For a complete request with its body: 21 MB at 50 kB/s take seven minutes. In milliseconds.
    requestTimeout: 10 * 60_000,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 1000 },
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (_error, _request, reply) => sendText((reply as FastifyReply).headers(guards), 400, 'Bad request'),
  });
  const { cacheDirectory, environmentFile, environmentKey, development } = config;
  const store = createStore(config.storeDirectory);
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const read = ownReads(app);
  const site = await Site.open({ environmentFile, environmentKey, store, cacheDirectory, development, log, read });
  const content = new ContentSource({
    url: config.contentApiUrl,
    token: config.contentApiToken,
    localeCodes: config.contentLocales,
    warn: (message) => app.log.warn(message),
  });
  const reads = new PublicReadCache({ content });
  const origin = ownOrigin(app);
  const pages = new Pages({
    renderer: () => site.renderer,
    origin,
    read,
    siteUrl,
    environment: config.environment,
    development,
    log,
  });

  const purges = new Purges({
    mainApiUrl: config.mainApiUrl,
    edge: config.edgeName,
    token: config.edgeToken,
    tokenFile: config.edgeTokenFile,
    pages,
    reads,
    log,
  });
  const watch = new ContentWatch({
    source: content,
    onChange: (types) => void dropContent(types, { reads, pages }),
    log,
  });
  app.addHook('onClose', async () => {
    purges.stop();
    watch.stop();
    await site.close();
  });
  if (config.faultsFile !== undefined) registerFaults(app, config.faultsFile);
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && request.url === contentChanged.path && reply.statusCode === 202) purges.pollNow();
  });
  const drain = registerDrain(app, { delayMs: config.drainDelayMs, isBusy: () => pages.isRendering });
  registerMetrics(app, 'edge', [
    { name: 'portal_pages_kept', help: 'Rendered pages in memory', read: () => pages.size },
  ]);
  const guard = async (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...guards, [requestIdHeader]: request.id });
  // First for responses that bypass the reply, such as those of the MCP server, and last to override a service's
  // headers.
  app.addHook('onRequest', guard);
  app.addHook('onSend', guard);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return sendText(reply, status, status === 500 ? 'The site failed' : 'Bad request');
  });
  app.get('/healthz', () => ({ status: 'ok', composition: site.renderer.composition.id }));
  const secure = siteUrl.startsWith('https:');
  const overrides = new Overrides({ publicKey: config.overrideKey, environment: config.environment, secure });
  overrides.register(app);
  registerCompositions(app, async (id, request) => {
    const override = id.endsWith('-override') ? overrides.of(request) : undefined;
    return override ? (await site.rendererOfOverride(override)).composition : site.compositionOf(id);
  });
  app.get(currentCompositionAddress, async (request, reply): Promise<CurrentComposition> => {
    void reply.header('cache-control', 'private, no-store');
    const override = overrides.of(request);
    const { choice } = readVisit(request, site.environment, { secure });
    const renderer = override ? await site.rendererOfOverride(override) : await site.rendererOf(choice);
    return { id: renderer.composition.id };
  });
  registerStaticFiles(app, { store, knownFiles: (base) => site.filesOf(base) });
  const previews = new Previews({ secret: config.previewSecret, secure });
  previews.register(app);
  registerDraftReads(app, { config, previews, cache: reads });
  await registerProxy(app, config, { cache: reads, previews });
  registerUploads(app, config.contentApiUrl);
  registerCrawlerFiles(app, { siteUrl, routes: () => site.renderer.composition.routes, origin });
  registerNoticeFeed(app, { siteUrl, origin });
  const sources: MarkdownSources = {
    read: documentationReads(origin),
    siteUrl,
    renderedPage: async (path) => {
      const page = await pages.get(new URL(path, 'http://portal.invalid'));
      return page.status === 200 ? page.body.identity.toString() : undefined;
    },
  };
  registerLlmsFiles(app, sources);
  registerMcp(app, { sources, mainApiUrl: config.mainApiUrl });
  app.get(
    '/*',
    (request, reply) =>
      answerMarkdown(request, reply, sources) ??
      answerPage(request, reply, { pages, site, overrides, previews, origin, secure }),
  );
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found'));
  const followContent = () => {
    purges.start();
    watch.start();
    void warnOfContent(content, log);
  };
  return Object.assign(app, { drain, followContent });
}

/** Where the edge reaches itself. A closed server no longer knows its port. */
function ownOrigin(app: FastifyInstance): () => string {
  let port = 0;
  app.addHook('onListen', async () => {
    ({ port } = app.server.address() as AddressInfo);
  });
  return () => `http://127.0.0.1:${port}`;
}

/** Security headers of every response. */
function guardHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // For a year, where the site is served over TLS.
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

interface PageServices {
  pages: Pages;
  site: Site;
  overrides: Overrides;
  previews: Previews;
  origin(): string;
  secure: boolean;
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, services: PageServices) {
  const url = new URL(`http://portal.invalid${request.url.startsWith('/') ? request.url : '/'}`);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname) return reply.redirect(canonical + url.search, 308);
  const { page, visit } = await choosePage(request, url, services);
  if (visit?.setCookie !== undefined) reply.header('set-cookie', visit.setCookie);
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  return sendPage(request, reply, { page, visit });
}

/** The page for this visitor. Without a visit it belongs to an override or a preview, and must not be shared. */
async function choosePage(
  request: FastifyRequest,
  url: URL,
  { pages, site, overrides, previews, origin, secure }: PageServices,
): Promise<{ page: Page; visit?: Visit }> {
  const override = overrides.of(request);
  const overridden =
    override &&
    (await site.rendererOfOverride(override).catch((error: unknown) => {
      request.log.error(error);
      return undefined;
    }));
  if (override && overridden) {
    return { page: await withOverrideBanner(await pages.get(url, overridden), override) };
  }
  const visit = readVisit(request, site.environment, { secure });
  const renderer = await site.rendererOf(visit.choice);
  const preview = previews.of(request);
  if (preview) {
    const page = await pages.getDraft(url, renderer, draftsOrigin(origin(), preview.token));
    return { page: await withPreviewBanner(page, preview.expires) };
  }
  return { page: await pages.get(url, renderer), visit };
}

/** One address per page: no trailing slash, no double slash (which a browser would read as another host). */
function canonicalPath(pathname: string): string {
  const collapsed = pathname.replace(/[/\\]{2,}/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, visit }: { page: Page; visit?: Visit }) {
  reply
    .header('etag', page.etag)
    .header('vary', ['accept-encoding', ...(visit?.varies ? ['cookie', ...visit.varyHeaders] : [])].join(', '))
    .header('cache-control', cacheControlOf(visit))
    .header('content-security-policy', page.contentSecurityPolicy);
  if (page.retryAfter !== undefined) reply.header('retry-after', page.retryAfter);
  if (request.headers['if-none-match']?.includes(page.etag) && page.status === 200) return reply.status(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).header('content-type', 'text/html; charset=utf-8').send(page.body[encoding]);
}

function cacheControlOf(visit: Visit | undefined): string {
  if (!visit) return 'private, no-store';
  return visit.varies ? 'private, no-cache' : 'no-cache';
}

function sendText(reply: FastifyReply, status: number, text: string) {
  return reply.status(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}
