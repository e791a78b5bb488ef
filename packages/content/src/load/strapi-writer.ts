import { openAsBlob } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

import { ContentError } from '../content-error.ts';
import type { Attributes, ContentType } from '../content-types.ts';
import { mediaOf } from '../media.ts';

/** An entry in a Strapi, with its address: the id in Strapi 4, the document id in Strapi 5. */
export interface WrittenEntry {
  ref: string;
  attributes: Record<string, unknown>;
}

export interface StrapiWriterOptions {
  /** Base URL of the CMS. */
  url: string;
  /** A token with full access. */
  token: string;
}

const timeLimitMs = 30_000;
const pageSize = 100;

/** Writes entries into a running Strapi 4 or 5 through its REST API. */
export class StrapiWriter {
  readonly #options: StrapiWriterOptions;
  readonly isFive: boolean;

  private constructor(options: StrapiWriterOptions, isFive: boolean) {
    this.#options = options;
    this.isFive = isFive;
  }

  /**
   * Detects the version; `type` is one that it must have.
   * @throws {ContentError} when no Strapi answers, or it lacks the type
   */
  static async open(options: StrapiWriterOptions, type: string): Promise<StrapiWriter> {
    const probe = new StrapiWriter(options, false);
    const { status, json } = await probe.#send('GET', `/api/${type}?filters[nope]=1`);
    const { message } = (json as { error?: { message?: string } } | undefined)?.error ?? {};
    if (status === 400 && message) return new StrapiWriter(options, message.startsWith('Invalid key'));
    if (status === 401 || status === 403) throw new ContentError(`${options.url} does not accept the token.`);
    throw new ContentError(
      `${options.url}/api/${type} answers ${status}: there is no Strapi with the types of the folder strapi/.`,
    );
  }

  /** The locales of the CMS, the default first. */
  async locales(): Promise<string[]> {
    const found = (await this.#ask('GET', '/api/i18n/locales')) as { code: string; isDefault: boolean }[];
    return found.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).map(({ code }) => code);
  }

  /** All entries of a collection in a language. */
  async list(type: string, locale: string): Promise<WrittenEntry[]> {
    const found: WrittenEntry[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const query = new URLSearchParams({
        locale,
        populate: '*',
        'pagination[page]': String(page),
        ...this.#draftParameters(),
      });
      query.set('pagination[pageSize]', String(pageSize));
      const response = (await this.#ask('GET', `/api/${type}?${query}`)) as ListResponse;
      found.push(...response.data.map(entryOf));
      pageCount = response.meta.pagination.pageCount;
    }
    return found;
  }

  /** The entry of a single type in a language. */
  async single(type: string, locale: string): Promise<WrittenEntry | undefined> {
    const query = new URLSearchParams({ locale, populate: '*', ...this.#draftParameters() });
    const { status, json } = await this.#send('GET', `/api/${type}?${query}`);
    if (status === 404) return undefined;
    const { data } = json as { data: RawEntry | null };
    return data ? entryOf(data) : undefined;
  }

  /** Creates an entry in a language, or adds a language to the entry `other`. */
  async create(type: string, locale: string, data: object, other?: string): Promise<WrittenEntry> {
    if (this.isFive) {
      const path = other === undefined ? `/api/${type}` : `/api/${type}/${other}`;
      return this.#write(other === undefined ? 'POST' : 'PUT', `${path}?locale=${locale}`, { data });
    }
    const published = { ...data, ...this.#published() };
    if (other !== undefined)
      return this.#write('POST', `/api/${type}/${other}/localizations`, { ...published, locale });
    return this.#write('POST', `/api/${type}`, { data: { ...published, locale } });
  }

  async update(type: string, locale: string, ref: string, data: object): Promise<WrittenEntry> {
    const path = `/api/${type}/${ref}${this.isFive ? `?locale=${locale}` : ''}`;
    return this.#write('PUT', path, { data: { ...data, ...this.#published() } });
  }

  /** Creates or updates the entry of a single type. */
  async putSingle(type: string, locale: string, data: object, existing: { here: boolean; elsewhere: boolean }) {
    if (!this.isFive && !existing.here && existing.elsewhere) {
      return this.#write('POST', `/api/${type}/localizations`, { ...data, ...this.#published(), locale });
    }
    const values = this.isFive ? data : { ...data, ...this.#published(), locale };
    return this.#write('PUT', `/api/${type}?locale=${locale}`, { data: values });
  }

  /** A Strapi 5 publishes what is written; a Strapi 4 keeps another language of an entry as a draft. */
  #published(): { publishedAt?: string } {
    return this.isFive ? {} : { publishedAt: new Date().toISOString() };
  }

  /** Includes drafts, so that an earlier interrupted run is completed. Strapi 5 stores drafts separately. */
  #draftParameters(): Record<string, string> {
    return this.isFive ? {} : { publicationState: 'preview' };
  }

  /** The id of an uploaded file by its display name; uploads it when there is none. */
  async file(path: string, name: string): Promise<number> {
    const query = new URLSearchParams({ 'filters[name][$eq]': name });
    const found = (await this.#ask('GET', `/api/upload/files?${query}`)) as { id: number; name: string }[];
    const known = found.find((each) => each.name === name);
    if (known) return known.id;
    const form = new FormData();
    form.append('files', await openAsBlob(path, { type: 'application/pdf' }), name);
    form.append('fileInfo', JSON.stringify({ name }));
    const [uploaded] = (await this.#ask('POST', '/api/upload', form)) as { id: number }[];
    if (!uploaded) throw new ContentError(`${this.#options.url} did not accept ${name}.`);
    return uploaded.id;
  }

  async #write(method: string, path: string, body: object): Promise<WrittenEntry> {
    const response = (await this.#ask(method, path, body)) as { data: RawEntry } | RawEntry;
    return entryOf('data' in response && response.data ? (response.data as RawEntry) : (response as RawEntry));
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const { status, json } = await this.#send(method, path, body);
    if (status >= 200 && status < 300) return json;
    const { message, details } = (json as { error?: { message?: string; details?: unknown } } | undefined)?.error ?? {};
    const reason = [message, details === undefined ? '' : JSON.stringify(details)].filter(Boolean).join(' ');
    throw new ContentError(`${method} ${this.#options.url}${path} is answered with ${status}. ${reason}`);
  }

  async #send(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    const { url, token } = this.#options;
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: body && (isForm ? body : JSON.stringify(body)),
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((error: unknown) => {
      throw new ContentError(`No CMS answers at ${url}.`, { cause: error });
    });
    const text = await response.text();
    try {
      return { status: response.status, json: JSON.parse(text) as unknown };
    } catch {
      return { status: response.status, json: undefined };
    }
  }
}

type RawEntry = Record<string, unknown> & { id: number; documentId?: string; attributes?: Record<string, unknown> };

interface ListResponse {
  data: RawEntry[];
  meta: { pagination: { pageCount: number } };
}

function entryOf(raw: RawEntry): WrittenEntry {
  return { ref: raw.documentId ?? String(raw.id), attributes: raw.attributes ?? raw };
}

/** Whether a published entry of a CMS has the values of a file. Media are compared by name. */
export function hasValues(existing: Record<string, unknown>, expected: Attributes, type: ContentType): boolean {
  if (existing.publishedAt === null) return false;
  return Object.entries(type.attributes).every(([name, { kind }]) => {
    const [here, there] = [existing[name] ?? null, expected[name] ?? null];
    if (kind === 'media') return mediaOf(here, '')?.name === mediaOf(there, '')?.name;
    if (kind === 'datetime') return momentOf(here) === momentOf(there);
    return isDeepStrictEqual(here, there);
  });
}

function momentOf(value: unknown): number | undefined {
  return typeof value === 'string' ? Date.parse(value) : undefined;
}
