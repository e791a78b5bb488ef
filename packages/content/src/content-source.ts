import * as z from 'zod/mini';

import type { Call, Schema } from '@up/api/call';
import { type Locale, locales } from '@up/api/constants/locales';
import { schemasOf } from '@up/api/schemas-of';

import { type ContentType, contentTypeAt } from './content-types.ts';
import { mediaOf, withOwnAddresses } from './media.ts';
import { richTextToHtml } from './rich-text.ts';
import { strapiResponse, type StrapiResponse, type StrapiEntry } from './strapi-response.ts';

/** Locale codes of the CMS for the languages of the portal, such as `ko-KR`. */
export type LocaleCodes = Readonly<Record<Locale, string>>;

export interface ContentSourceOptions {
  /** Base URL of the content service, which answers `/api/…`. */
  url: string;
  /** A read-only API token of the CMS; without one, the declared reads must be public. */
  token?: string;
  /** The portal's own codes by default. */
  localeCodes?: LocaleCodes;
  fetch?: typeof fetch;
  /** Called once for each kind of read that is rejected or contains invalid entries. */
  warn?: (message: string) => void;
}

export interface ReadOptions {
  /** Reads drafts instead of published entries. */
  drafts?: boolean;
}

/** The result of a read. `json` is present with status 200 only. */
export interface ContentResponse {
  status: number;
  json?: unknown;
}

const timeLimitMs = 10_000;
/** The most pages of a complete list. */
const maxPages = 40;

/**
 * Reads a Strapi 4 or 5, or the portal's own content service, as the calls of `packages/api` declare: in the v4 format,
 * rich text as HTML (not sanitised yet), complete lists where a call needs them, files with addresses of this site.
 */
export class ContentSource {
  readonly #options: ContentSourceOptions;
  readonly #fetch: typeof fetch;
  /** Warnings that were logged, so that each is logged once until the read works again. */
  readonly #logged = new Set<string>();

  constructor(options: ContentSourceOptions) {
    this.#options = options;
    this.#fetch = options.fetch ?? fetch;
  }

  get url(): string {
    return this.#options.url;
  }

  /**
   * Makes a declared read. `query` contains its parameters, with the portal's locale codes.
   * @throws {Error} when the CMS does not answer, or does not answer like a Strapi
   */
  async read(call: Call, query: URLSearchParams, { drafts = false }: ReadOptions = {}): Promise<ContentResponse> {
    const type = contentTypeAt(call.path);
    const parameters = this.#parametersOf(query, type, drafts);
    const first = await this.#ask(call.path, parameters);
    if (!first.response) {
      if (first.status < 500)
        this.#logOnce(`${call.path} ${first.status}`, rejection(this.#options.url, call, first.status));
      return { status: first.status };
    }
    this.#forget(`${call.path} `);
    const { data, meta } = first.response;
    if (data === null) return { status: 404 };
    if (!Array.isArray(data)) return { status: 200, json: { data: this.#entry(data, call, type), meta: meta ?? {} } };
    const isCompleteList = call.completeList && !query.has('pagination[page]');
    const entries = isCompleteList
      ? [...data, ...(await this.#furtherPages(call.path, parameters, first.response))]
      : data;
    const shown = this.#fitting(
      call,
      unique(entries).map((entry) => this.#entry(entry, call, type)),
    );
    const pagination = meta?.pagination ?? { page: 1, pageSize: shown.length, pageCount: 1, total: shown.length };
    const merged = isCompleteList
      ? { page: 1, pageSize: pagination.pageSize, pageCount: 1, total: shown.length }
      : pagination;
    return { status: 200, json: { data: shown, meta: { pagination: merged } } };
  }

  /**
   * Reads a type without validating its entries. `query` has the portal's locale codes.
   * @throws {Error} when the CMS does not answer, or does not answer like a Strapi
   */
  async readRaw(path: string, query: URLSearchParams): Promise<{ status: number; response?: StrapiResponse }> {
    return this.#ask(path, this.#parametersOf(query, undefined, false));
  }

  /** Converts entries for the calls: rich text to HTML, files to addresses of this site. */
  convert(call: Call, entries: StrapiEntry[]): StrapiEntry[] {
    return entries.map((entry) => this.#entry(entry, call, contentTypeAt(call.path)));
  }

  #parametersOf(query: URLSearchParams, type: ContentType | undefined, drafts: boolean): URLSearchParams {
    const parameters = new URLSearchParams(query);
    const locale = locales.find((each) => each === query.get('locale'));
    if (locale) parameters.set('locale', this.#options.localeCodes?.[locale] ?? locale);
    const media = Object.entries(type?.attributes ?? {}).flatMap(([name, { kind }]) =>
      kind === 'media' ? [name] : [],
    );
    if (media.length > 0 && !parameters.has('populate')) parameters.set('populate', media.join(','));
    const fields = parameters.get('fields')?.split(',');
    parameters.delete('fields');
    // One parameter each, because Strapi 4 does not accept comma-separated lists. Media are populated and not among
    // Strapi's fields.
    fields?.filter((name) => !media.includes(name)).forEach((name, index) => parameters.set(`fields[${index}]`, name));
    // The parameters of Strapi 5 and of Strapi 4; each ignores the other's.
    if (drafts) parameters.set('status', 'draft');
    if (drafts) parameters.set('publicationState', 'preview');
    return parameters;
  }

  async #furtherPages(path: string, parameters: URLSearchParams, { meta }: StrapiResponse): Promise<StrapiEntry[]> {
    const pageCount = Math.min(meta?.pagination?.pageCount ?? 1, maxPages);
    const entries: StrapiEntry[] = [];
    for (let page = 2; page <= pageCount; page += 1) {
      const pageParameters = new URLSearchParams(parameters);
      pageParameters.set('pagination[page]', String(page));
      const { status, response } = await this.#ask(path, pageParameters);
      if (!response) throw new Error(`Page ${page} of ${path} was answered with ${status}`);
      if (Array.isArray(response.data)) entries.push(...response.data);
    }
    return entries;
  }

  async #ask(path: string, parameters: URLSearchParams): Promise<{ status: number; response?: StrapiResponse }> {
    const { url, token } = this.#options;
    const target = `${url}${path}?${parameters}`;
    const ask = () =>
      this.#fetch(target, {
        headers: {
          accept: 'application/json',
          'Strapi-Response-Format': 'v4',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.timeout(timeLimitMs),
        redirect: 'manual',
      });
    const response = await ask().catch((error: unknown) => {
      if (isClosedConnection(error)) return ask();
      throw error;
    });
    const text = await response.text();
    if (response.status !== 200) {
      if (response.status < 400) throw new Error(`${target} answered with ${response.status}`);
      return { status: response.status };
    }
    const contentType = response.headers.get('content-type') ?? '';
    if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
      throw new Error(`${target} answered ${contentType || 'no type'}, not JSON`);
    }
    return { status: 200, response: strapiResponse(JSON.parse(text)) };
  }

  #entry({ id, attributes }: StrapiEntry, call: Call, type: ContentType | undefined): StrapiEntry {
    const base = this.#options.url;
    const changed = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => {
        if (type?.attributes[name]?.kind === 'media') return [name, mediaOf(value, base)];
        if (!call.richText?.includes(name)) return [name, value];
        const html = richTextToHtml(value);
        return [name, typeof html === 'string' ? withOwnAddresses(html, base) : html];
      }),
    );
    return { id, attributes: changed };
  }

  /** Leaves out and logs entries that lack a required attribute; the others are shown. */
  #fitting(call: Call, entries: StrapiEntry[]): StrapiEntry[] {
    const schema = entrySchema(call);
    if (!schema) return entries;
    return entries.filter((entry) => {
      const parsed = z.safeParse(schema, entry);
      if (!parsed.success) {
        const why = z.prettifyError(parsed.error).replace(/\s+/g, ' ');
        this.#logOnce(`${call.path} ${entry.id} ${why}`, `${call.path}: entry ${entry.id} is left out: ${why}`);
      }
      return parsed.success;
    });
  }

  #logOnce(what: string, message: string): void {
    if (this.#logged.has(what)) return;
    // Entries come and go, so old warnings need not be kept for ever.
    if (this.#logged.size > 1000) this.#logged.clear();
    this.#logged.add(what);
    this.#options.warn?.(message);
  }

  /** Lets the warnings of a read that works again be logged the next time it fails. */
  #forget(prefix: string): void {
    for (const status of [401, 403, 404]) this.#logged.delete(`${prefix}${status}`);
  }
}

/**
 * Whether the CMS closed a kept-alive connection just when it was used: a Node.js server does so after five idle
 * seconds.
 */
function isClosedConnection(error: unknown): boolean {
  const { code } = (error instanceof Error ? (error.cause ?? {}) : {}) as { code?: string };
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
}

/** Removes duplicates of entries that moved to the next page while the pages were read. */
function unique(entries: StrapiEntry[]): StrapiEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

/** The schema of one entry in a list. */
export function entrySchema(call: Call): Schema | undefined {
  const { data } =
    (schemasOf(call).response as { shape?: { data?: { _zod: { def: { element?: Schema } } } } }).shape ?? {};
  return data?._zod.def.element;
}

function rejection(url: string, call: Call, status: number): string {
  const response = `${url}${call.path} answers ${status}`;
  if (status === 401) return `${response}: CONTENT_API_TOKEN is missing, wrong or expired`;
  if (status === 403) return `${response}: the role or the API token may not read this type`;
  if (status === 404)
    return `${response}: there is no such type or no entry, or CONTENT_API_URL is not the base of the CMS`;
  return response;
}
