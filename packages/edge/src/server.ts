import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { contentChanged } from '@up/api/calls/purge';
import { ContentSource } from '@up/content/content-source';
import { currentCompositionAddress, type CurrentComposition } from '@up/federation/composition/public-composition';
import { compositionFaults } from '@up/federation/composition/environment';
import { createStore } from '@up/federation/store/store';
import { connectionLimits } from '@up/service/connection-limits';
import { registerDrain, type Drain } from '@up/service/drain';
import { registerMetrics } from '@up/service/metrics';
import { registerRequestBodies } from '@up/service/request-bodies';
import { requestIdHeader, requestIdOptions } from '@up/service/request-id';

import { callReads } from './rendering/call-reads.ts';
import { registerCompositions } from './composition/compositions.ts';
import { chooseEncoding } from './http/compress.ts';
import type { EdgeConfig } from './config.ts';
import { registerCrawlerFiles } from './content/crawlers.ts';
import { draftsOrigin, registerDraftReads } from './services/draft-reads.ts';
import { hasEtag } from './http/etag.ts';
import type { MarkdownSources } from './ai/markdown-pages.ts';
import { registerMcp } from './ai/mcp/register-mcp.ts';
import { answerMarkdown, registerLlmsFiles } from './ai/register-machine-files.ts';
import { withOverrideBanner } from './rendering/override-banner.ts';
import { ownReads } from './rendering/internal-reads.ts';
import { Overrides } from './composition/overrides.ts';
import { Pages, type Page } from './rendering/pages.ts';
import { withPreviewBanner } from './services/preview-banner.ts';
import { Previews } from './services/previews.ts';
import { retryAfterSeconds } from './http/problem-reply.ts';
import { registerFaults } from './http/faults.ts';
import { registerNoticeFeed } from './content/notice-feed.ts';
import { registerProxy } from './services/proxy.ts';
import { PublicReadCache } from './services/public-read-cache.ts';
import { warnOfContent } from './services/warn-of-content.ts';
import { ContentWatch } from './services/content-watch.ts';
import { dropContent } from './services/drop-content.ts';
import { registerUploads } from './services/uploads.ts';
import { Site } from './rendering/site.ts';
import { Purges } from './services/purges.ts';
import { registerStaticFiles } from './composition/static-files.ts';
import { readVisit, type Visit } from './composition/visits.ts';
import { isStoreUnavailable, watchStore } from './composition/watched-store.ts';

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
    ...connectionLimits,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 1000 },
    // No hook runs for an address that cannot be parsed.
    frameworkErrors: (_error, _request, reply) => sendText((reply as FastifyReply).headers(guards), 400, 'Bad request'),
  });
  const { cacheDirectory, environmentFile, environmentKey, development } = config;
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const store = watchStore(createStore(config.storeDirectory), log);
  const ownRead = ownReads(app);
  const read = callReads(ownRead);
  const site = await Site.open({
    environmentFile,
    environmentKey,
    store,
    cacheDirectory,
    development,
    log,
    read: ownRead,
  });
  const content = new ContentSource({
    url: config.contentApiUrl,
    token: config.contentApiToken,
    localeCodes: config.contentLocales,
    warn: (message) => app.log.warn(message),
  });
  const reads = new PublicReadCache({ content });
  const pages = new Pages({
    renderer: () => site.renderer,
    read: ownRead,
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
  const drain = registerDrain(app, {
    delayMs: config.drainDelayMs,
    isBusy: () => pages.isRendering,
    details: () => ({ composition: site.renderer.composition.id, refused: site.refusal }),
  });
  registerMetrics(app, 'edge', [
    { name: 'portal_pages_kept', help: 'Rendered pages in memory', read: () => pages.size },
    {
      name: 'portal_composition_refused',
      help: 'Whether the environment file is refused, by reason, while the previous composition is served',
      label: 'fault',
      readEach: () =>
        Object.fromEntries(compositionFaults.map((fault) => [fault, Number(site.refusal?.fault === fault)])),
    },
    {
      name: 'portal_store_available',
      help: 'Whether the store answered last',
      read: () => Number(store.isAvailable()),
    },
  ]);
  const guard = async (request: FastifyRequest, reply: FastifyReply) =>
    void reply.headers({ ...guards, [requestIdHeader]: request.id });
  // First for responses that bypass the reply, such as those of the MCP server, and last to override a service's
  // headers.
  app.addHook('onRequest', guard);
  app.addHook('onSend', guard);
  registerRequestBodies(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isStoreUnavailable(error)) {
      return sendText(reply.header('retry-after', retryAfterSeconds), 503, 'The store does not answer');
    }
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error(error);
    return sendText(reply, status, status === 500 ? 'The site failed' : 'Bad request');
  });
  app.get('/healthz', () => ({ status: 'ok', composition: site.renderer.composition.id }));
  const secure = siteUrl.startsWith('https:');
  const overrides = new Overrides({ publicKey: config.overrideKey, environment: config.environment, secure });
  overrides.register(app);
  registerCompositions(app, {
    find: async (id, request) => {
      const override = id.endsWith('-override') ? overrides.of(request) : undefined;
      return override ? (await site.rendererOfOverride(override)).composition : site.compositionOf(id);
    },
  });
  app.get(currentCompositionAddress, async (request, reply): Promise<CurrentComposition> => {
    void reply.header('cache-control', 'private, no-store');
    const override = overrides.of(request);
    const { choice } = readVisit(request, site.environment, { secure });
    const renderer = override ? await site.rendererOfOverride(override) : await site.rendererOf(choice);
    return { id: renderer.composition.id };
  });
  registerStaticFiles(app, {
    store,
    knownFiles: async (base, request) => {
      const known = await site.filesOf(base);
      const override = known ? undefined : overrides.of(request);
      return override ? site.filesOfOverride(override, base) : known;
    },
  });
  const previews = new Previews({ secret: config.previewSecret, secure });
  previews.register(app);
  registerDraftReads(app, { config, previews, cache: reads });
  await registerProxy(app, config, { cache: reads, previews });
  registerUploads(app, config.contentApiUrl);
  registerCrawlerFiles(app, { siteUrl, routes: () => site.renderer.composition.routes, read });
  registerNoticeFeed(app, { siteUrl, read });
  const sources: MarkdownSources = {
    read,
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
      answerPage(request, reply, { pages, site, overrides, previews, secure }),
  );
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found'));
  const followContent = () => {
    purges.start();
    watch.start();
    void warnOfContent(content, log);
  };
  return Object.assign(app, { drain, followContent });
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
  { pages, site, overrides, previews, secure }: PageServices,
): Promise<{ page: Page; visit?: Visit }> {
  const override = overrides.of(request);
  const overridden =
    override &&
    (await site.rendererOfOverride(override).catch((error: unknown) => {
      // The store itself reports once that it is down.
      if (!isStoreUnavailable(error)) request.log.error(error);
      return undefined;
    }));
  if (override && overridden) {
    return { page: await withOverrideBanner(await pages.get(url, overridden), override) };
  }
  const visit = readVisit(request, site.environment, { secure });
  const renderer = await site.rendererOf(visit.choice);
  const preview = previews.of(request);
  if (preview) {
    const page = await pages.getDraft(url, renderer, draftsOrigin(preview.token));
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
  if (page.status === 200 && hasEtag(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
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
