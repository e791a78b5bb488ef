import { apiMenu, type ApiMenu } from '@up/api/calls/catalogue';
import { defaultLocale, locales } from '@up/api/constants';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';
import { schemasOf } from '@up/api/schemas-of';
import type { OwnedRoute } from '@up/federation/composition';
import { localizePath } from '@up/host/locale';
import type { FastifyInstance } from 'fastify';

import { contentPaths } from './content-paths.ts';

export interface CrawlerOptions {
  siteUrl: string;
  routes(): readonly OwnedRoute[];
  /** Origin at which this edge reaches itself, and so the cached responses of the services. */
  origin(): string;
}

/** Serves `robots.txt` and the sitemap. */
export function registerCrawlerFiles(app: FastifyInstance, { siteUrl, routes, origin }: CrawlerOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(robots(routes(), siteUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const menu = await readApiMenu(origin());
    const contents = await contentPaths(origin());
    const paths = [...publicPaths(routes()), ...(menu ? apiPaths(menu) : []), ...(contents ?? [])];
    return (
      reply
        // A list without APIs or notices means that a service failed for a moment; do not cache it.
        .header('cache-control', menu && contents ? 'public, max-age=300' : 'no-store')
        .type('application/xml; charset=utf-8')
        .send(sitemap(paths, siteUrl))
    );
  });
}

/** First path segments of pages that search engines must not index: account and member pages. */
function signedInSections(routes: readonly OwnedRoute[]): Set<string> {
  const behind = routes.filter(({ access }) => access === 'member' || access === 'guest');
  return new Set(behind.map(({ pattern }) => sectionOf(pattern)));
}

function sectionOf(pattern: string): string {
  return `/${pattern.split('/')[1] ?? ''}`;
}

/** Paths of the public pages, without locale. For a pattern with an optional end, the part before it is one. */
export function publicPaths(routes: readonly OwnedRoute[]): string[] {
  const closed = signedInSections(routes);
  const found = routes
    .filter(({ access, pattern }) => (access === 'public' || access === 'deferred') && !closed.has(sectionOf(pattern)))
    // A page that is never cached depends on the visitor's query: search results, a sandbox.
    .filter(({ cacheSeconds }) => cacheSeconds > 0)
    .map(({ pattern }) => pattern.replace(/\/\*$/, '') || '/')
    .filter((path) => !path.includes(':'));
  return [...new Set(found)];
}

/** The page of every API at its address by package; the address by group shows the same page. */
export function apiPaths({ packages }: Pick<ApiMenu, 'packages'>): string[] {
  const below = (node: ApiNode): string[] => {
    if (node.type !== 'APIINFO') return node.children.flatMap(below);
    const [pid, gid] = [node.parentIds[0], node.parentIds.at(-1)];
    return pid === undefined || gid === undefined
      ? []
      : [pages.apiDocumentation({ slug: ['packages', pid, gid, node.id] })];
  };
  return [...new Set(apiTree('packages', packages).flatMap(below))];
}

/** Each page in each language, with links to its translations. */
export function sitemap(paths: readonly string[], siteUrl: string): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
  const entries = paths.flatMap((path) => {
    const addresses = locales.map((locale) => ({ locale, address: siteUrl + localizePath(path, locale) }));
    const links = [
      ...addresses.map(({ locale, address }) => link(locale, address)),
      link('x-default', siteUrl + localizePath(path, defaultLocale)),
    ].join('');
    return addresses.map(({ address }) => `<url><loc>${escapeXml(address)}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows everything except pages behind the sign-in, in every language. */
export function robots(routes: readonly OwnedRoute[], siteUrl: string): string {
  const closed = [...signedInSections(routes)].flatMap((path) => locales.map((locale) => localizePath(path, locale)));
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

async function readApiMenu(origin: string): Promise<ApiMenu | undefined> {
  try {
    const response = await fetch(`${origin}${apiMenu.path}?key=groups`, { signal: AbortSignal.timeout(5000) });
    return response.ok ? schemasOf(apiMenu).response.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
