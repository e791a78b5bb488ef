import { LRUCache } from 'lru-cache';

import { siteConfig as siteConfigCall, type SiteConfig } from '@up/api/calls/publishing/site';
import { defaultPasswordMaxLength } from '@up/api/constants/limits';
import { schemasOf } from '@up/api/schemas-of';
import { publicComposition, type OwnedRoute } from '@up/federation/composition/composition';
import { matchRoute } from '@up/federation/contract/match';
import { partOf } from '@up/federation/composition/public-composition';
import { localizePath, splitLocale } from '@up/host/locale';

import { encode, type Encoded } from '../http/compress.ts';
import { composeDocument, escapeHtml } from './document.ts';
import { etagOf } from '../http/etag.ts';
import { internalOrigin } from './internal-reads.ts';
import { pageScripts } from './page-assets.ts';
import type { InternalRead, RenderedPage } from './render-protocol.ts';
import { retryAfterSeconds } from '../http/problem-reply.ts';
import { OverloadedError, PageLateError } from './render-lane.ts';
import type { Renderer } from './renderer.ts';
import { within } from '../http/within.ts';

/** A complete response, ready to be sent to anyone. */
export interface Page {
  status: number;
  location?: string;
  etag: string;
  contentSecurityPolicy: string;
  /** When a client may retry while the site is overloaded, in seconds. */
  retryAfter?: number;
  body: Encoded;
}

interface CachedPage {
  page: Page;
  at: number;
  freshMs: number;
  /** Names of the calls whose data it shows; undefined when its shell did not report them. */
  reads: readonly string[] | undefined;
}

/** What decides whether a purge drops a page. */
export interface PurgedPage {
  /** Without its locale. */
  path: string;
  reads: readonly string[] | undefined;
}

export interface PagesOptions {
  renderer(): Renderer;
  read: InternalRead;
  siteUrl: string;
  environment: string;
  development?: { origin: string };
  log: { error(message: string): void };
  now?: () => number;
}

/** How long a page is cached when its menu may be outdated, in milliseconds. */
const incompleteMs = 2000;
const maxBytes = 64 * 1024 * 1024;
/** Pages that do not exist have a cache of their own, so that made-up addresses evict no page. */
const maxMissingBytes = 8 * 1024 * 1024;
const missingMs = 10_000;
/** Placeholder for the address on the page of a path that no remote owns: one rendering serves all of them. */
const pathPlaceholder = '/UP-ADDRESS';
/** How long a page waits for the site configuration while it is unknown, in milliseconds. */
const siteConfigMs = 1000;
/** How long a stale page is still served while it is rendered again in the background. */
const staleMs = 60 * 60_000;

/** Rendered pages: rendered once for all concurrent requests, cached while fresh, served stale while rendered again. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #now: () => number;
  readonly #cached = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  readonly #missing = new LRUCache<string, CachedPage>({ maxSize: maxMissingBytes });
  /** Pages shared by all addresses: the error page and the 404 of a language, by composition. */
  readonly #shared = new Map<string, { rendered: Promise<RenderedPage>; at: number }>();
  readonly #inFlight = new Map<string, Promise<Page>>();
  /** Counts purges: a page whose rendering began before a purge may show outdated data. */
  #purges = 0;
  #siteConfig: SiteConfig;
  #knowsSiteConfig = false;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { environment, siteUrl } = options;
    this.#siteConfig = { environment, siteUrl, passwordMaxLength: defaultPasswordMaxLength };
  }

  /** The page at an address (path with locale prefix, and query) in the composition of a renderer. */
  async get(url: URL, renderer = this.#options.renderer()): Promise<Page> {
    const { path } = splitLocale(url.pathname);
    const route = matchRoute(renderer.composition.routes, path);
    const key = cacheKey(renderer.composition.id, url, route);
    const missing = this.#missing.get(key);
    if (missing && this.#now() - missing.at < missing.freshMs) return missing.page;
    const cached = this.#cached.get(key);
    const age = cached ? this.#now() - cached.at : Infinity;
    if (cached && age < cached.freshMs) return cached.page;
    const rendering = this.#once(key, () => this.#render({ renderer, url, path, route, key }));
    if (cached && age < cached.freshMs + staleMs) {
      rendering.catch(() => undefined);
      return cached.page;
    }
    return rendering;
  }

  /** A page with drafts, which it reads from another origin. Never cached. */
  async getDraft(url: URL, renderer: Renderer, origin: string): Promise<Page> {
    const { path } = splitLocale(url.pathname);
    const route = matchRoute(renderer.composition.routes, path);
    return this.#render({ renderer, url, path, route, origin });
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#cached.size;
  }

  /** Whether a page is being rendered, including in the background. */
  get isRendering(): boolean {
    return this.#inFlight.size > 0;
  }

  /** Drops matching pages in every language; those being rendered now are not cached. Returns how many were dropped. */
  purge(matches: (page: PurgedPage) => boolean): number {
    this.#purges += 1;
    this.#shared.clear();
    let dropped = 0;
    for (const cache of [this.#cached, this.#missing]) {
      for (const key of [...cache.keys()]) {
        if (!matches({ path: pathOfKey(key), reads: cache.peek(key)?.reads })) continue;
        cache.delete(key);
        if (cache === this.#cached) dropped += 1;
      }
    }
    this.#inFlight.clear();
    return dropped;
  }

  clear(): void {
    this.#cached.clear();
    this.#missing.clear();
    this.#shared.clear();
  }

  #once(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const rendering = render().finally(() => {
      if (this.#inFlight.get(key) === rendering) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  async #render({ renderer, url, path, route, key, origin }: Rendering): Promise<Page> {
    const { development, siteUrl } = this.#options;
    const purges = this.#purges;
    const rendered = route
      ? await this.#renderedPage(renderer, declaredQuery(url, route), route, origin)
      : await this.#unknownPage(renderer, url, path);
    const origins = externalOrigins(renderer);
    const { html, contentSecurityPolicy } = composeDocument({
      page: rendered,
      parts: renderer.parts,
      path,
      access: route?.access ?? 'public',
      siteUrl,
      scripts: pageScripts(renderer.composition, route, rendered.locale),
      scriptOrigins: development ? [...origins, development.origin] : origins,
      connectOrigins: development ? [development.origin, development.origin.replace(/^http/, 'ws')] : [],
    });
    const isFrame = rendered.data.rendered === 'frame';
    const keeps =
      key !== undefined && route !== undefined && route.cacheSeconds > 0 && (!isFrame || route.access === 'member');
    const body = await encode(Buffer.from(html), keeps ? 'quick' : 'once');
    const page: Page = {
      status: rendered.status,
      location: rendered.location,
      etag: etagOf(html),
      contentSecurityPolicy,
      body,
    };
    if (rendered.overloaded) page.retryAfter = retryAfterSeconds;
    if (key === undefined || purges !== this.#purges) return page;
    if (page.status === 200 && keeps) {
      const freshMs = rendered.complete ? route.cacheSeconds * 1000 : incompleteMs;
      this.#cache(key, { page, at: this.#now(), freshMs, reads: rendered.reads });
    } else if (page.status < 500 && !isFrame) {
      // A page that is gone or moved is not served from the cache; one that fails for a moment is.
      this.#cached.delete(key);
      if (page.status === 404 && route) this.#keepMissing(key, page);
    }
    return page;
  }

  #keepMissing(key: string, page: Page): void {
    this.#missing.set(
      key,
      { page, at: this.#now(), freshMs: missingMs, reads: undefined },
      { size: bytesOf(key, page) },
    );
  }

  #cache(key: string, cached: CachedPage): void {
    const { body } = cached.page;
    this.#cached.set(key, cached, { size: bytesOf(key, cached.page) });
    encode(body.identity, 'thorough').then(
      (smaller) => (cached.page = { ...cached.page, body: smaller }),
      (error: unknown) => this.#options.log.error(`could not compress a cached page: ${String(error)}`),
    );
  }

  /** A page that cannot be rendered becomes the frame with an error page and its status. */
  async #renderedPage(
    renderer: Renderer,
    url: string,
    route: OwnedRoute,
    origin = internalOrigin,
  ): Promise<RenderedPage & Failure> {
    const siteConfig = await this.#readSiteConfig();
    const target = route.access === 'member' ? undefined : { owner: route.owner, page: route.page };
    try {
      const rendered = await renderer.render({ url, origin, siteConfig }, target);
      if (rendered.failure) this.#logFailure(renderer, url, route.owner, rendered.failure);
      return rendered;
    } catch (error) {
      this.#logFailure(renderer, url, route.owner, error instanceof Error ? error.message : String(error));
      const overloaded = error instanceof OverloadedError || error instanceof PageLateError;
      const failed = await this.#failedPage(renderer, url, overloaded ? 503 : 500);
      const composition = partOf(publicComposition(renderer.composition), route.owner);
      // The browser renders the page itself: it may succeed, and it knows the address.
      return { ...failed, overloaded, data: { ...failed.data, composition, rendered: 'frame' } };
    }
  }

  #logFailure(renderer: Renderer, url: string, owner: string, reason: string): void {
    const version = renderer.composition.remotes[owner]?.[0]?.version ?? '';
    this.#options.log.error(`${owner} ${version} could not render ${url}: ${reason}`);
  }

  /** The frame with the error page, rendered once per language. */
  async #failedPage(renderer: Renderer, url: string, status: number): Promise<RenderedPage> {
    const { locale } = splitLocale(url.split('?', 1)[0] ?? '/');
    try {
      const page = await this.#sharedPage(renderer, localizePath('/', locale), status);
      // An older shell without this page renders the home page instead.
      return page.status >= 500 ? page : this.#emptyPage(renderer, locale, status);
    } catch (error) {
      this.#options.log.error(
        `could not render the error page: ${error instanceof Error ? error.message : String(error)}`,
      );
      return this.#emptyPage(renderer, locale, status);
    }
  }

  /** A path that no remote owns needs no rendering: it gets the 404 of its language with its address filled in. */
  async #unknownPage(renderer: Renderer, url: URL, path: string): Promise<RenderedPage & Failure> {
    const { locale } = splitLocale(url.pathname);
    try {
      const shared = await this.#sharedPage(renderer, localizePath(pathPlaceholder, locale));
      const markup = shared.markup
        .replaceAll(encodeURIComponent(pathPlaceholder), encodeURIComponent(path))
        .replaceAll(pathPlaceholder, () => escapeHtml(path));
      return { ...shared, markup };
    } catch (error) {
      this.#options.log.error(
        `could not render ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`,
      );
      const overloaded = error instanceof OverloadedError;
      return { ...this.#emptyPage(renderer, locale, overloaded ? 503 : 500), overloaded };
    }
  }

  async #sharedPage(renderer: Renderer, url: string, failed?: number): Promise<RenderedPage> {
    const key = `${renderer.composition.id} ${url} ${failed}`;
    const known = this.#shared.get(key);
    if (known && this.#now() - known.at < missingMs) return known.rendered;
    const siteConfig = await this.#readSiteConfig();
    const rendered = renderer.render({ url, origin: internalOrigin, siteConfig, failed });
    // Drop the pages of compositions that are no longer served.
    for (const other of this.#shared.keys()) if (!other.startsWith(renderer.composition.id)) this.#shared.delete(other);
    this.#shared.set(key, { rendered, at: this.#now() });
    rendered.catch(() => this.#shared.delete(key));
    return rendered;
  }

  #emptyPage(renderer: Renderer, locale: RenderedPage['locale'], status: number): RenderedPage {
    const composition = publicComposition(renderer.composition);
    const data = { composition, siteConfig: this.#siteConfig, status, rendered: 'frame' as const, queries: [] };
    const empty = { markup: '', styles: '', styleAttributes: '', head: {}, status, complete: false };
    return { ...empty, locale, title: 'UP', siteName: 'UP', data };
  }

  /** The last known configuration, which is read again for the next page: a service that hangs delays no page. */
  async #readSiteConfig(): Promise<SiteConfig> {
    // On failure, the previous one stays.
    const reading = this.#updateSiteConfig().catch(() => undefined);
    if (!this.#knowsSiteConfig) await within(siteConfigMs, reading).catch(() => undefined);
    return this.#siteConfig;
  }

  async #updateSiteConfig(): Promise<void> {
    const { status, body } = await this.#options.read(siteConfigCall.path, {});
    if (status !== 200) return;
    this.#siteConfig = schemasOf(siteConfigCall).response.parse(JSON.parse(body));
    this.#knowsSiteConfig = true;
  }
}

interface Rendering {
  renderer: Renderer;
  url: URL;
  path: string;
  route: OwnedRoute | undefined;
  /** Cache key; without one the page is not cached. */
  key?: string;
  /** Where its data comes from; this edge by default. */
  origin?: string;
}

interface Failure {
  overloaded?: boolean;
}

function bytesOf(key: string, { body }: Page): number {
  return body.identity.length + body.br.length + body.gzip.length + key.length * 2;
}

/** Only the parameters that the route declares reach the renderer and the cache. */
function declaredQuery(url: URL, route: OwnedRoute | undefined): string {
  const declared = new URLSearchParams();
  for (const name of route?.query ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null) declared.set(name, value);
  }
  const query = declared.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** The path without locale of a key that {@link cacheKey} made. */
function pathOfKey(key: string): string {
  const address = key.slice(key.indexOf(' ') + 1);
  return splitLocale(address.split('?', 1)[0] ?? '/').path;
}

function cacheKey(compositionId: string, url: URL, route: OwnedRoute | undefined): string {
  return `${compositionId} ${declaredQuery(url, route)}`;
}

function externalOrigins({ composition }: Renderer): string[] {
  const bases = [composition.shell, ...Object.values(composition.remotes).flat()].map(({ base }) => base);
  return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))];
}
