import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Override } from '@up/federation/composition/override';

import type { MarkdownSources } from './ai/markdown-pages.ts';
import { sendMarkdown } from './ai/register-ai-files.ts';
import { type Overrides, overridePath } from './composition/overrides.ts';
import { readVisit, type Visit } from './composition/visits.ts';
import { isStoreUnavailable } from './composition/watched-store.ts';
import { chooseEncoding } from './http/compress.ts';
import { hasEtag } from './http/etag.ts';
import type { Page, Pages } from './rendering/pages.ts';
import type { Site } from './rendering/site.ts';
import { draftsOrigin } from './services/draft-reads.ts';
import { withPreviewBanner, type Previews } from './services/previews.ts';
import { withBanner } from './rendering/banner.ts';

const texts = {
  ko: { label: '미리 보기', showing: '배포되지 않은 버전을 보고 있습니다', reset: '미리 보기 종료' },
  en: { label: 'Preview', showing: 'You are viewing versions that are not live', reset: 'End preview' },
};

/** The most versions that a banner names. */
const maxNames = 5;

/** Adds the override's banner to a page. */
async function withOverrideBanner(page: Page, { versions, expires }: Override): Promise<Page> {
  const all = Object.entries(versions).map(([name, { version }]) => `<code>${name} ${version}</code>`);
  const names = all.length > maxNames ? [...all.slice(0, maxNames), `+${all.length - maxNames}`] : all;
  return withBanner(page, 'override', (language) => {
    const { label, showing, reset } = texts[language];
    return { label, showing: `${showing}: ${names.join(', ')}`, reset, expires, action: overridePath };
  });
}

export interface PageServices {
  pages: Pages;
  site: Site;
  overrides: Overrides;
  previews: Previews;
  /** What the Markdown of a page is made from. */
  sources: MarkdownSources;
  secure: boolean;
}

/** Everything that is no file and no call is a page, or its text for a program that asks for Markdown. */
export function registerPages(app: FastifyInstance, services: PageServices): void {
  app.get(
    '/*',
    (request, reply) => sendMarkdown(request, reply, services.sources) ?? handlePage(request, reply, services),
  );
}

async function handlePage(request: FastifyRequest, reply: FastifyReply, services: PageServices) {
  // Before `routableUrl`: the browser reads the same path.
  const { originalUrl } = request;
  const url = new URL(`http://portal.invalid${originalUrl.startsWith('/') ? originalUrl : '/'}`);
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname) return reply.redirect(canonical + url.search, 308);
  const { page, visit } = await choosePage(request, url, services);
  request.countedRoute = page.pattern;
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
  const override = await overrides.of(request);
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
  const visit = readVisit(request, site.canaries, { secure });
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
