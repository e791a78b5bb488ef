import { LRUCache } from 'lru-cache';

import type { Composition, OwnedRoute } from '@up/federation/composition/composition';
import { matchRoute } from '@up/federation/contract/match';
import { splitLocale } from '@up/host/locale';
import { Counts } from '@up/service/counts';

import { encode, type Encoded } from '../http/compress.ts';
import { etagOf } from '../http/etag.ts';
import { isDecodable } from '../http/malformed-requests.ts';
import { retryAfterSeconds } from '../http/problem-reply.ts';
import { composeDocument } from './document.ts';
import { pageScripts } from './page-assets.ts';
import { PageContents } from './page-contents.ts';
import { externalOrigins, pageVersions } from './page-versions.ts';
import type { InternalRead } from './process/render-protocol.ts';
import type { Renderer } from './renderer.ts';

/** A complete response, ready to be sent to anyone. */
export interface Page {
  status: number;
  /** The pattern of its route, if it has one. */
  pattern?: string;
  /** The composition that its tab gets. */
  composition: string;
  location?: string;
  etag: string;
  contentSecurityPolicy: string;
  /** When a client may retry while the site or a service is overloaded, in seconds. */
  retryAfter?: number;
  body: Encoded;
}

interface CachedPage {
  page: Page;
  at: number;
  freshMs: number;
  /** Names of the calls whose data it shows; undefined when its shell did not report them. */
  reads: readonly string[] | undefined;
  /** Whether it has been compressed again, or is being so. */
  isRecompressed?: boolean;
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
const maxNamedBytes = 32 * 1024 * 1024;
const missingMs = 10_000;
/** How long a stale page is still served at once, while it is rendered again in the background. */
const staleMs = 60 * 60_000;

/** Rendered pages: rendered once for all concurrent requests, cached while fresh, served stale while rendered again. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #now: () => number;
  readonly #contents: PageContents;
  readonly #cached = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  readonly #missing = new LRUCache<string, CachedPage>({ maxSize: maxMissingBytes });
  /** Copies of cached pages for other compositions, by these and the pages' keys, with the tags of the pages. */
  readonly #named = new LRUCache<string, { page: Page; etag: string }>({ maxSize: maxNamedBytes });
  readonly #inFlight = new Map<string, Promise<Page>>();
  /** Counts purges: a page whose rendering began before a purge may show outdated data. */
  #purges = 0;
  /** How pages were found: `fresh` or `missing` in the cache, `stale` and rendered again, or `rendered`. */
  readonly lookups = new Counts();

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#contents = new PageContents({ ...options, now: this.#now });
  }

  /** The page at an address (path with locale prefix, and query) in the composition of a renderer. */
  async get(url: URL, renderer = this.#options.renderer()): Promise<Page> {
    const { path } = splitLocale(url.pathname);
    const route = routeOf(renderer, path);
    const key = cacheKey(renderer.composition, url, route);
    const page = await this.#find({ renderer, url, path, route, key });
    const { id } = renderer.composition;
    return page.composition === id ? page : this.#nameComposition(page, id, key);
  }

  /** The page in a composition whose versions of all that it shows are those of the renderer. */
  async #find({ renderer, url, path, route, key }: Rendering & { key: string }): Promise<Page> {
    const missing = this.#missing.get(key);
    if (missing && this.#now() - missing.at < missing.freshMs) {
      this.lookups.add('missing');
      return missing.page;
    }
    const cached = this.#cached.get(key);
    const age = cached ? this.#now() - cached.at : Infinity;
    if (cached && age < cached.freshMs) {
      this.lookups.add('fresh');
      this.#recompress(cached);
      return cached.page;
    }
    const usual = this.#options.renderer();
    // Most visitors get the page as it is rendered.
    const isUsual = route && route.cacheSeconds > 0 && cacheKey(usual.composition, url, route) === key;
    const rendering = this.#once(key, () =>
      this.#render({ renderer: isUsual ? usual : renderer, url, path, route, key }),
    );
    if (cached && age < cached.freshMs + staleMs) {
      rendering.catch(() => undefined);
      this.lookups.add('stale');
      return cached.page;
    }
    this.lookups.add('rendered');
    const page = await rendering;
    // However old, a page that no purge has dropped meanwhile is better than an error.
    return page.status >= 500 ? (this.#cached.peek(key)?.page ?? page) : page;
  }

  /**
   * The page for the tabs of another composition. A promotion or a canary of one remote leaves the pages of the others as
   * they are: they only name the composition.
   */
  #nameComposition(page: Page, composition: string, key: string): Promise<Page> | Page {
    const name = `${composition} ${key}`;
    const known = this.#named.get(name);
    if (known?.etag === page.etag) return known.page;
    return this.#once(`${name} ${page.etag}`, async () => {
      const html = page.body.identity.toString().replaceAll(`"${page.composition}"`, `"${composition}"`);
      const body = await encode(Buffer.from(html), 'once');
      const named = { ...page, composition, etag: etagOf(html), body };
      this.#named.set(name, { page: named, etag: page.etag }, { size: bytesOf(name, named) });
      return named;
    });
  }

  /** A page with drafts, which it reads from another origin. Never cached. */
  async getDraft(url: URL, renderer: Renderer, origin: string): Promise<Page> {
    const { path } = splitLocale(url.pathname);
    const route = routeOf(renderer, path);
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
    this.#contents.clear();
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
    this.#named.clear();
    this.#contents.clear();
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
      ? await this.#contents.ofRoute(renderer, declaredQuery(url, route), route, origin)
      : await this.#contents.ofUnknownPath(renderer, url, path);
    const origins = externalOrigins(renderer.composition);
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
    const isCacheable =
      key !== undefined && route !== undefined && route.cacheSeconds > 0 && (!isFrame || route.access === 'member');
    const body = await encode(Buffer.from(html), isCacheable ? 'quick' : 'once');
    const page: Page = {
      status: rendered.status,
      pattern: route?.pattern,
      composition: renderer.composition.id,
      location: rendered.location,
      etag: etagOf(html),
      contentSecurityPolicy,
      body,
    };
    if (page.status === 503) page.retryAfter = retryAfterSeconds;
    if (key === undefined || purges !== this.#purges) return page;
    if (page.status === 200 && isCacheable) {
      const freshMs = rendered.complete ? route.cacheSeconds * 1000 : incompleteMs;
      this.#cached.set(key, { page, at: this.#now(), freshMs, reads: rendered.reads }, { size: bytesOf(key, page) });
    } else if (page.status < 500 && !isFrame) {
      // A page that is gone or moved is not served from the cache; one that fails for a moment is.
      this.#cached.delete(key);
      if ((page.status === 404 || page.status === 410) && route) this.#keepMissing(key, page);
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

  /** Compresses a page thoroughly when it is requested again: many pages expire before that. */
  #recompress(cached: CachedPage): void {
    if (cached.isRecompressed) return;
    cached.isRecompressed = true;
    encode(cached.page.body.identity, 'thorough').then(
      (body) => (cached.page = { ...cached.page, body }),
      (error: unknown) => this.#options.log.error(`could not compress a cached page: ${String(error)}`),
    );
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

function bytesOf(key: string, { body }: Page): number {
  return body.identity.length + body.br.length + body.gzip.length + key.length * 2;
}

/** The route of a path. A path that cannot be decoded has none: what renders a page decodes its parameters. */
function routeOf({ composition }: Renderer, path: string): OwnedRoute | undefined {
  return isDecodable(path) ? matchRoute(composition.routes, path) : undefined;
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

/** What a page depends on: the versions that it shows, and its address. */
function cacheKey(composition: Composition, url: URL, route: OwnedRoute | undefined): string {
  return `${route ? pageVersions(composition, route.owner) : composition.id} ${declaredQuery(url, route)}`;
}
