import type { FastifyInstance } from 'fastify';

import { contentChanged } from '@up/api/calls/platform/purge';
import { simulateHeader } from '@up/api/calls/sandbox/sandbox';
import { currentCompositionAddress, type CurrentComposition } from '@up/federation/composition/public-composition';
import { registerDrain, type Drain } from '@up/service/drain';
import { createIsInternal } from '@up/service/internal-request';
import { registerMetrics } from '@up/service/metrics';
import { registerRequestBodies } from '@up/service/request-bodies';

import type { MarkdownSources } from './ai/markdown-pages.ts';
import { registerMcp } from './ai/mcp/register-mcp.ts';
import { registerLlmsFiles } from './ai/register-ai-files.ts';
import { registerCompositions } from './composition/compositions.ts';
import { registerErrors } from './composition/errors.ts';
import { registerStaticFiles } from './composition/static-files.ts';
import { readVisit } from './composition/visits.ts';
import type { EdgeConfig } from './config.ts';
import { registerChangelogFeed } from './content/changelog-feed.ts';
import { registerCrawlerFiles } from './content/crawlers.ts';
import { registerNoticeFeed } from './content/notice-feed.ts';
import { edgeMetrics } from './edge-metrics.ts';
import { type EdgeServices, openEdgeServices } from './edge-services.ts';
import { createServer } from './http/create-server.ts';
import { registerFaults } from './http/faults.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerPages } from './page-route.ts';
import { registerDraftReads } from './services/draft-reads.ts';
import { registerEventStreams } from './services/event-streams.ts';
import { registerProxy } from './services/proxy.ts';
import { registerUploads } from './services/uploads.ts';
import { registerUpstreams } from './services/upstreams/upstreams.ts';

export interface Edge extends FastifyInstance {
  drain: Drain;
  /** Checks the content service, and follows its changes until the edge closes. */
  followContent(): void;
}

/**
 * Creates the site's web server, not listening yet.
 * @param options `quiet` logs nothing, for tests
 * @throws {CompositionError} when the environment cannot be served
 */
export async function createEdge(config: EdgeConfig, { quiet = false } = {}): Promise<Edge> {
  const app = createServer(config, { quiet });
  const services = await openEdgeServices(app, config);
  const { read, reads, previews, overrides, stacks, followContent } = services;
  const { siteUrl, mainApiUrl, contentApiUrl } = config;
  const sources = markdownSources(services, siteUrl);

  if (config.faultsFile !== undefined) registerFaults(app, config.faultsFile);
  registerPollAfterChange(app, services);
  const drain = registerEdgeDrain(app, services, config);
  registerEdgeMetrics(app, services, config);
  registerSecurityHeaders(app, siteUrl);
  registerRequestBodies(app);
  registerErrors(app);
  overrides.register(app);
  registerComposition(app, services);
  registerFiles(app, services);
  previews.register(app);
  registerDraftReads(app, { config, previews, cache: reads });
  await registerEventStreams(app, { mainApiUrl, shutdown: drain.signal });
  await registerProxy(app, config, { cache: reads, previews, stacks });
  await registerUpstreams(app, {
    find: (remote, name) => services.site.upstreams.of(remote, name),
    tokens: services.memberTokens,
  });
  registerUploads(app, contentApiUrl);
  registerCrawlerFiles(app, { siteUrl, routes: () => services.site.renderer.composition.routes, read });
  registerNoticeFeed(app, { siteUrl, read });
  registerChangelogFeed(app, { siteUrl, read });
  registerLlmsFiles(app, sources);
  registerMcp(app, { sources, mainApiUrl });
  registerPages(app, { ...services, sources });
  return Object.assign(app, { drain, followContent });
}

/** A webhook of the CMS goes through this edge to the backend, whose purges this edge can then fetch immediately. */
function registerPollAfterChange(app: FastifyInstance, { purges }: EdgeServices): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST' && request.url === contentChanged.path && reply.statusCode === 202) purges.pollNow();
  });
}

function registerEdgeDrain(app: FastifyInstance, { pages, site }: EdgeServices, config: EdgeConfig): Drain {
  return registerDrain(app, {
    delayMs: config.drainDelayMs,
    isInternal: createIsInternal(config.internalNetworks),
    isBusy: () => pages.isRendering,
    details: () => ({ composition: site.renderer.composition.id, refused: site.rejection }),
  });
}

function registerEdgeMetrics(app: FastifyInstance, services: EdgeServices, { internalNetworks }: EdgeConfig): void {
  registerMetrics(app, {
    service: 'edge',
    metrics: edgeMetrics(services),
    isInternal: createIsInternal(internalNetworks),
    simulationHeader: simulateHeader.toLowerCase(),
  });
}

/** Which versions this visitor gets: as a whole by its id, and the id of the current one. */
function registerComposition(app: FastifyInstance, { site, overrides, secure }: EdgeServices): void {
  app.get('/healthz', () => ({ status: 'ok', composition: site.renderer.composition.id }));
  registerCompositions(app, {
    find: async (id, request) => {
      const override = id.endsWith('-override') ? await overrides.of(request) : undefined;
      return override ? (await site.rendererOfOverride(override)).composition : site.compositionOf(id);
    },
  });
  app.get(currentCompositionAddress, async (request, reply): Promise<CurrentComposition> => {
    void reply.header('cache-control', 'private, no-store');
    const override = await overrides.of(request);
    const { choice } = readVisit(request, site.canaries, { secure });
    const renderer = override ? await site.rendererOfOverride(override) : await site.rendererOf(choice);
    return { id: renderer.composition.id };
  });
}

function registerFiles(app: FastifyInstance, { files, site, overrides }: EdgeServices): void {
  registerStaticFiles(app, {
    files,
    knownFiles: async (base, request) => {
      const known = await site.filesOf(base);
      const override = known ? undefined : await overrides.of(request);
      return override ? site.filesOfOverride(override, base) : known;
    },
  });
}

function markdownSources({ read, pages }: EdgeServices, siteUrl: string): MarkdownSources {
  return {
    read,
    siteUrl,
    renderedPage: async (path) => {
      const page = await pages.get(new URL(path, 'http://portal.invalid'));
      return page.status === 200 ? page.body.identity.toString() : undefined;
    },
  };
}
