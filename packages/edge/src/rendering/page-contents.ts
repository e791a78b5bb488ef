import { LRUCache } from 'lru-cache';

import { siteConfig as siteConfigCall, type SiteConfig } from '@up/api/calls/publishing/site';
import { defaultPasswordMaxLength } from '@up/api/constants/limits';
import { errorMessage } from '@up/api/error-message';
import { pages } from '@up/api/pages';
import { schemasOf } from '@up/api/schemas-of';
import { escapeHtml } from '@up/api/text-of-html';
import { publicComposition, type OwnedRoute } from '@up/federation/composition/composition';
import { partOf } from '@up/federation/composition/public-composition';
import { localizePath, splitLocale } from '@up/host/locale';

import { within } from '../http/within.ts';
import { internalOrigin } from './internal-reads.ts';
import { OverloadedError, PageLateError } from './process/render-lane.ts';
import type { InternalRead, RenderedPage } from './process/render-protocol.ts';
import type { Renderer } from './renderer.ts';

export interface PageContentsOptions {
  read: InternalRead;
  siteUrl: string;
  environment: string;
  log: { error(message: string): void };
  now: () => number;
}

/** How long the pages that all addresses share are kept, in milliseconds. */
const sharedMs = 10_000;
/** The most of them: those of several canaries are in use at once. */
const maxShared = 100;
/** Placeholder for the address on the page of a path that no remote owns: one rendering serves all of them. */
const pathPlaceholder = '/UP-ADDRESS';
/** The same for the words of a search. */
const wordsPlaceholder = 'UP-WORDS';
/** How long a page waits for the site configuration while it is unknown, in milliseconds. */
const siteConfigMs = 1000;

/** Renders the content of pages. What cannot be rendered becomes an error page: every address has a content. */
export class PageContents {
  readonly #options: PageContentsOptions;
  /** Pages shared by all addresses: the error page and the 404 of a language, by composition. */
  readonly #shared = new LRUCache<string, { rendered: Promise<RenderedPage>; at: number }>({ max: maxShared });
  #siteConfig: SiteConfig;
  #knowsSiteConfig = false;

  constructor(options: PageContentsOptions) {
    this.#options = options;
    const { environment, siteUrl } = options;
    this.#siteConfig = { environment, siteUrl, passwordMaxLength: defaultPasswordMaxLength };
  }

  /** Forgets the shared pages. */
  clear(): void {
    this.#shared.clear();
  }

  /** A page that cannot be rendered becomes the frame with an error page and its status. */
  async ofRoute(renderer: Renderer, url: string, route: OwnedRoute, origin = internalOrigin): Promise<RenderedPage> {
    const siteConfig = await this.#readSiteConfig();
    const target = route.access === 'member' ? undefined : { owner: route.owner, page: route.page };
    try {
      const rendered = await renderer.render({ url, origin, siteConfig }, target);
      if (rendered.failure) this.#logFailure(renderer, url, route.owner, rendered.failure);
      return rendered;
    } catch (error) {
      this.#logFailure(renderer, url, route.owner, errorMessage(error));
      const failed = await this.#failedPage(renderer, url, statusOf(error));
      const composition = partOf(publicComposition(renderer.composition), route.owner);
      // The browser renders the page itself: it may succeed, and it knows the address.
      return { ...failed, data: { ...failed.data, composition, rendered: 'frame' } };
    }
  }

  #logFailure(renderer: Renderer, url: string, owner: string, reason: string): void {
    const version = renderer.composition.remotes[owner]?.[0]?.version ?? '';
    this.#options.log.error(`${owner} ${version} could not render ${url}: ${reason}`);
  }

  /** The frame with the error page, rendered once per language; that of a search with the visitor's words. */
  async #failedPage(renderer: Renderer, url: string, status: number): Promise<RenderedPage> {
    const { pathname, searchParams } = new URL(url, internalOrigin);
    const { locale, path } = splitLocale(pathname);
    const words = path === pages.search() ? searchParams.get('match') : null;
    const place = words === null ? '/' : pages.search({ match: wordsPlaceholder });
    try {
      const page = await this.#sharedPage(renderer, localizePath(place, locale), status);
      // An older shell without this page renders the home page instead.
      if (page.status < 500) return this.#emptyPage(renderer, locale, status);
      return words === null ? page : { ...page, markup: withWords(page.markup, words) };
    } catch (error) {
      this.#options.log.error(`could not render the error page: ${errorMessage(error)}`);
      return this.#emptyPage(renderer, locale, status);
    }
  }

  /** A path that no remote owns needs no rendering: it gets the 404 of its language with its address filled in. */
  async ofUnknownPath(renderer: Renderer, url: URL, path: string): Promise<RenderedPage> {
    const { locale } = splitLocale(url.pathname);
    try {
      const shared = await this.#sharedPage(renderer, localizePath(pathPlaceholder, locale));
      const markup = shared.markup
        .replaceAll(encodeURIComponent(pathPlaceholder), encodeURIComponent(path))
        .replaceAll(pathPlaceholder, () => escapeHtml(path));
      return { ...shared, markup };
    } catch (error) {
      this.#options.log.error(`could not render ${url.pathname}: ${errorMessage(error)}`);
      return this.#emptyPage(renderer, locale, statusOf(error));
    }
  }

  async #sharedPage(renderer: Renderer, url: string, failed?: number): Promise<RenderedPage> {
    const key = `${renderer.composition.id} ${url} ${failed}`;
    const known = this.#shared.get(key);
    if (known && this.#options.now() - known.at < sharedMs) return known.rendered;
    const siteConfig = await this.#readSiteConfig();
    const rendered = renderer.render({ url, origin: internalOrigin, siteConfig, failed });
    this.#shared.set(key, { rendered, at: this.#options.now() });
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

/** Fills in the words of a search: in the links of the frame, and in its field. */
function withWords(markup: string, words: string): string {
  return markup
    .replaceAll(`match=${wordsPlaceholder}`, () => `match=${encodeURIComponent(words.toWellFormed())}`)
    .replaceAll(wordsPlaceholder, () => escapeHtml(words));
}

/** The status of a page that cannot be rendered: later it may be, unless its code is at fault. */
function statusOf(error: unknown): number {
  return error instanceof OverloadedError || error instanceof PageLateError ? 503 : 500;
}
