import { createHash } from 'node:crypto';

import { siteConfig as siteConfigCall, type SiteConfig } from '@up/api/calls/site';
import { publicComposition, type OwnedRoute } from '@up/federation/composition';
import { matchRoute } from '@up/federation/match';
import { partOf } from '@up/federation/public-composition';
import { splitLocale } from '@up/host/locale';

import { encode, type Encoded } from './compress.ts';
import { composeDocument } from './document.ts';
import { LruCache } from './lru-cache.ts';
import { pageScripts } from './page-assets.ts';
import type { RenderedPage } from './render-protocol.ts';
import type { Renderer } from './renderer.ts';

/** A whole answer, ready to be sent to anybody. */
export interface Page {
  status: number;
  location?: string;
  etag: string;
  contentSecurityPolicy: string;
  body: Encoded;
}

interface Kept {
  page: Page;
  at: number;
  freshMs: number;
}

export interface PagesOptions {
  renderer(): Renderer;
  /** Origin at which the renderer reaches this edge. */
  origin(): string;
  siteUrl: string;
  environment: string;
  development?: { origin: string };
  log: { error(message: string): void };
  now?: () => number;
}

/** How long a page is kept whose menu is not known to be the present one, in milliseconds. */
const incompleteMs = 2000;
const maxBytes = 64 * 1024 * 1024;
/** A stale page is still served, once more, while it is rendered anew behind it. */
const staleMs = 60 * 60_000;

/** Rendered pages: one rendering for all who wait, kept while fresh, served stale while it is renewed. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #now: () => number;
  readonly #kept = new LruCache<Kept>(maxBytes);
  readonly #inFlight = new Map<string, Promise<Page>>();
  #siteConfig: SiteConfig;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#siteConfig = { environment: options.environment, passwordMaxLength: 12, siteUrl: options.siteUrl };
  }

  /** The page of an address: path with locale prefix, and query. */
  async get(url: URL): Promise<Page> {
    const renderer = this.#options.renderer();
    const { path } = splitLocale(url.pathname);
    const route = matchRoute(renderer.composition.routes, path);
    const key = cacheKey(renderer.composition.id, url, route);
    const kept = this.#kept.get(key);
    const age = kept ? this.#now() - kept.at : Infinity;
    if (kept && age < kept.freshMs) return kept.page;
    const rendering = this.#once(key, () => this.#render(renderer, url, path, route, key));
    if (kept && age < kept.freshMs + staleMs) {
      rendering.catch(() => undefined);
      return kept.page;
    }
    return rendering;
  }

  clear(): void {
    this.#kept.clear();
  }

  #once(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const rendering = render().finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  async #render(renderer: Renderer, url: URL, path: string, route: OwnedRoute | undefined, key: string): Promise<Page> {
    const { development, siteUrl } = this.#options;
    const rendered = await this.#renderedPage(renderer, keptQuery(url, route), route?.owner);
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
    const body = await encode(Buffer.from(html));
    const page: Page = {
      status: rendered.status,
      location: rendered.location,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      contentSecurityPolicy,
      body,
    };
    if (page.status === 200 && rendered.data.rendered === 'page' && route && route.cacheSeconds > 0) {
      const freshMs = rendered.complete ? route.cacheSeconds * 1000 : incompleteMs;
      this.#keep(key, { page, at: this.#now(), freshMs });
    } else if (page.status < 500 && rendered.data.rendered === 'page') {
      // What is gone, or elsewhere now, is not served from before; what merely failed is.
      this.#kept.delete(key);
    }
    return page;
  }

  #keep(key: string, kept: Kept): void {
    const { body } = kept.page;
    const bytes = body.identity.length + body.br.length + body.gzip.length;
    this.#kept.set(key, kept, bytes + key.length * 2);
    encode(body.identity, 'thorough').then(
      (smaller) => (kept.page = { ...kept.page, body: smaller }),
      (error: unknown) => this.#options.log.error(`a kept page was not compressed: ${String(error)}`),
    );
  }

  /** A page that cannot be rendered here is still a page: the browser renders it. */
  async #renderedPage(renderer: Renderer, url: string, owner: string | undefined): Promise<RenderedPage> {
    const siteConfig = await this.#readSiteConfig();
    try {
      return await renderer.render({ url, origin: this.#options.origin(), siteConfig });
    } catch (error) {
      this.#options.log.error(`${url} was not rendered: ${error instanceof Error ? error.message : String(error)}`);
      return this.#emptyPage(renderer, url, owner, siteConfig);
    }
  }

  #emptyPage(renderer: Renderer, url: string, owner: string | undefined, siteConfig: SiteConfig): RenderedPage {
    const { locale } = splitLocale(url.split('?', 1)[0] ?? '/');
    const composition = partOf(publicComposition(renderer.composition), owner);
    const data = { composition, siteConfig, status: 200, rendered: 'frame' as const, queries: [] };
    const empty = { markup: '', styles: '', styleAttributes: '', head: {}, status: 200, complete: false };
    return { ...empty, locale, title: 'UP', siteName: 'UP', data };
  }

  /** The last known configuration stands in while the Main API is down. */
  async #readSiteConfig(): Promise<SiteConfig> {
    try {
      const response = await fetch(this.#options.origin() + siteConfigCall.path, { signal: AbortSignal.timeout(2000) });
      if (response.ok) this.#siteConfig = siteConfigCall.response.parse(await response.json());
    } catch {
      // Kept as it was.
    }
    return this.#siteConfig;
  }
}

/** Only the parameters that the route declares reach the renderer and the cache. */
function keptQuery(url: URL, route: OwnedRoute | undefined): string {
  const kept = new URLSearchParams();
  for (const name of route?.query ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

function cacheKey(compositionId: string, url: URL, route: OwnedRoute | undefined): string {
  return `${compositionId} ${keptQuery(url, route)}`;
}

function externalOrigins({ composition }: Renderer): string[] {
  const bases = [composition.shell, ...Object.values(composition.remotes).flat()].map(({ base }) => base);
  return [...new Set(bases.filter((base) => base.startsWith('http')).map((base) => new URL(base).origin))];
}
