import { apiMenu, type ApiMenu } from '@up/api/calls/catalogue/catalogue';
import { defaultLocale, locales } from '@up/api/constants/locales';
import { dayMilliseconds, daySeconds } from '@up/api/day';
import { apiTree, type ApiNode } from '@up/api/entities/api-node';
import { pages, userPagesPrefix } from '@up/api/pages';
import { escapeHtml } from '@up/api/text-of-html';
import type { OwnedRoute } from '@up/federation/composition/composition';
import { localizePath } from '@up/host/locale';
import type { FastifyInstance } from 'fastify';

import type { Read } from '../rendering/call-reads.ts';
import { contentPaths } from './content-paths.ts';

export interface CrawlerOptions {
  siteUrl: string;
  routes(): readonly OwnedRoute[];
  read: Read;
}

/** Serves `robots.txt`, the sitemap and `security.txt`. */
export function registerCrawlerFiles(app: FastifyInstance, { siteUrl, routes, read }: CrawlerOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(robots(routes(), siteUrl)),
  );
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${daySeconds}`)
      .type('text/plain; charset=utf-8')
      .send(securityText(siteUrl, new Date())),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const menu = await read(apiMenu, { query: { key: 'groups' } }, defaultLocale).catch(() => undefined);
    const contents = await contentPaths(read);
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

/**
 * Patterns of the pages that search engines must not open, each with everything below it: a page that needs a session,
 * and all pages of a section without a public page. The account pages are for people who know why they are there.
 */
function closedPatterns(routes: readonly OwnedRoute[]): string[] {
  const publicSections = new Set(routes.filter(({ access }) => access === 'public').map(sectionOf));
  publicSections.delete(userSection);
  const closed = routes
    .filter(({ access }) => access === 'member' || access === 'guest')
    .map((route) => (publicSections.has(sectionOf(route)) ? startOf(route) : sectionOf(route)));
  return [...new Set(closed)].filter((pattern) => !closed.some((other) => pattern !== other && covers(other, pattern)));
}

/** The first segment of a path. */
function sectionOf({ pattern }: Pick<OwnedRoute, 'pattern'>): string {
  return `/${pattern.split('/')[1] ?? ''}`;
}

const userSection = sectionOf({ pattern: userPagesPrefix });

/** A pattern as `robots.txt` writes it: without its optional end, parameters as `*`. */
function startOf({ pattern }: Pick<OwnedRoute, 'pattern'>): string {
  return pattern.replace(/\/\*$/, '').replaceAll(/:\w+/g, '*') || '/';
}

/** Whether a path is that of a closed pattern, or below it. */
function covers(closed: string, path: string): boolean {
  const segments = path.split('/');
  return closed.split('/').every((segment, index) => segment === '*' || segment === segments[index]);
}

/** Paths of the public pages, without locale. For a pattern with an optional end, the part before it is one. */
export function publicPaths(routes: readonly OwnedRoute[]): string[] {
  const closed = closedPatterns(routes);
  const found = routes
    .filter(({ access }) => access === 'public' || access === 'deferred')
    // A page that is never cached depends on the visitor's query: search results, a sandbox.
    .filter(({ cacheSeconds }) => cacheSeconds > 0)
    .map(startOf)
    .filter((path) => !path.includes('*') && !closed.some((pattern) => covers(pattern, path)));
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

const securityTextDays = 180;

/** Where to report a vulnerability (RFC 9116). */
export function securityText(siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * dayMilliseconds);
  return [
    `Contact: ${siteUrl}${localizePath(pages.contact(), 'en')}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Each page in each language, with links to its translations. */
export function sitemap(paths: readonly string[], siteUrl: string): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
  const entries = paths.flatMap((path) => {
    const addresses = locales.map((locale) => ({ locale, address: siteUrl + localizePath(path, locale) }));
    const links = [
      ...addresses.map(({ locale, address }) => link(locale, address)),
      link('x-default', siteUrl + localizePath(path, defaultLocale)),
    ].join('');
    return addresses.map(({ address }) => `<url><loc>${escapeHtml(address)}</loc>${links}</url>`);
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
  const closed = closedPatterns(routes);
  // A rule applies to every address that begins with it, and the longest one counts: `/plan` would close `/plans` too.
  const open = routes
    .map(startOf)
    .filter((path) => !path.includes('*') && closed.some((pattern) => path.startsWith(pattern)))
    .filter((path) => !closed.some((pattern) => covers(pattern, path)));
  const inEveryLanguage = (rule: string, paths: readonly string[]) =>
    paths.flatMap((path) => locales.map((locale) => `${rule}: ${localizePath(path, locale)}`));
  return [
    'User-agent: *',
    ...inEveryLanguage('Disallow', closed),
    ...inEveryLanguage('Allow', [...new Set(open)]),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
