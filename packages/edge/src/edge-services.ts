import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { ContentSource } from '@up/content/content-source';
import { createStore } from '@up/federation/store/create-store';
import { badStates, probeContent } from '@up/content/probe';

import { Overrides } from './composition/overrides.ts';
import { RecentChanges } from './composition/recent-changes.ts';
import { VerifiedFiles } from './composition/verified-files.ts';
import { watchStore, type WatchedStore } from './composition/watched-store.ts';
import type { EdgeConfig } from './config.ts';
import { callReads } from './rendering/call-reads.ts';
import { internalReads } from './rendering/internal-reads.ts';
import { Pages } from './rendering/pages.ts';
import { Site } from './rendering/site.ts';
import { ContentWatch } from './services/public-reads/content-watch.ts';
import { dropContent } from './services/public-reads/drop-content.ts';
import { EdgeReports } from './services/edge-reports.ts';
import { mainApi, revisionsFrom } from './services/main-api.ts';
import { MemberTokens } from './services/upstreams/member-tokens.ts';
import { Previews } from './services/previews.ts';
import { PublicReadCache } from './services/public-reads/public-read-cache.ts';
import { Purges } from './services/public-reads/purges.ts';
import { ReadableStacks } from './services/readable-stacks.ts';

/** Makes every declared read of the content service once, and logs for each type what is missing or forbidden. */
async function warnOfContent(source: ContentSource, log: { warn(message: string): void }): Promise<void> {
  const found = await probeContent(source);
  const bad = found.filter(({ state }) => badStates.includes(state));
  if (bad.length === found.length && new Set(bad.map(({ state }) => state)).size === 1) {
    // One line with the cause instead of one line per type.
    log.warn(`cannot read content from ${source.url}/api: ${bad[0]?.detail}`);
    return;
  }
  for (const { path, locale, state, detail } of bad) log.warn(`content ${path} (${locale}) is ${state}: ${detail}`);
}

/** What the routes of an edge are made with. */
export interface EdgeServices {
  store: WatchedStore;
  files: VerifiedFiles;
  site: Site;
  pages: Pages;
  reads: PublicReadCache;
  /** Public reads of this edge itself, parsed. */
  read: ReturnType<typeof callReads>;
  overrides: Overrides;
  previews: Previews;
  purges: Purges;
  stacks: ReadableStacks;
  memberTokens: MemberTokens;
  /** Whether the site is served over TLS, so cookies are for TLS only. */
  secure: boolean;
  /** Checks the content service, and follows its changes until the edge closes. */
  followContent(): void;
}

/**
 * Opens the site and its caches, and closes them with the edge.
 * @throws {CompositionError} when the environment cannot be served
 */
export async function openEdgeServices(app: FastifyInstance, config: EdgeConfig): Promise<EdgeServices> {
  const { siteUrl, environment, environmentFile, environmentKey, teams, cacheDirectory, development } = config;
  const secure = siteUrl.startsWith('https:');
  const log = {
    info: (message: string) => app.log.info(message),
    warn: (message: string) => app.log.warn(message),
    error: (message: string) => app.log.error(message),
  };
  const store = watchStore(createStore(config.storeDirectory), log);
  const files = new VerifiedFiles(store, join(cacheDirectory, 'files'));
  const internalRead = internalReads(app);
  const ask = mainApi({
    mainApiUrl: config.mainApiUrl,
    token: config.edgeToken,
    tokenFile: config.edgeTokenFile,
  });
  const site = await Site.open({
    environmentFile,
    environmentKey,
    teams,
    store,
    cacheDirectory,
    development,
    log,
    read: internalRead,
    reportedRevisions: () => revisionsFrom(ask, environment),
  });
  const content = new ContentSource({
    url: config.contentApiUrl,
    token: config.contentApiToken,
    localeCodes: config.contentLocales,
    warn: log.warn,
  });
  const reads = new PublicReadCache({ content });
  const pages = new Pages({
    renderer: () => site.renderer,
    read: internalRead,
    siteUrl,
    environment,
    development,
    log,
  });
  const edge = config.edgeName;
  const changes = new RecentChanges(environmentFile);
  const reports = new EdgeReports({
    ask,
    edge,
    environment,
    environmentFile,
    site,
    teams,
    changes,
    log,
    verifies: environmentKey !== undefined,
  });
  const purges = new Purges({ ask, edge, pages, reads, report: () => reports.sendIfDue(), log });
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
  return {
    store,
    files,
    site,
    pages,
    reads,
    read: callReads(internalRead),
    overrides: new Overrides({ publicKey: config.overrideKey, environment, teams, store, secure }),
    previews: new Previews({ secrets: config.previewSecrets, secure }),
    purges,
    stacks: new ReadableStacks(store, log, teams),
    memberTokens: new MemberTokens(ask),
    secure,
    followContent() {
      site.followFiles((versions) => void files.keep(versions));
      purges.start();
      watch.start();
      void warnOfContent(content, log);
    },
  };
}
