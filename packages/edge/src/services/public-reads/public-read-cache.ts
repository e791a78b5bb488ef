import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import type { Call } from '@up/api/call';
import { cmsContents } from '@up/api/calls/catalogue/catalogue';
import { activeContentStatus } from '@up/api/constants/catalogue';
import { dayMilliseconds } from '@up/api/day';
import { Problem } from '@up/api/entities/problem.schema';
import { parseJson } from '@up/api/exact-json';
import { isRecord } from '@up/api/is-record';
import { withoutBidiControls } from '@up/api/rules/bidi-controls';
import { schemasOf } from '@up/api/schemas-of';
import type { ContentSource } from '@up/content/content-source';
import { Counts } from '@up/service/counts';

import { edgeProblem } from '../../http/problem-reply.ts';
import { sanitiseFields } from '../../content/sanitise.ts';
import { withOwnNodes } from '../sent-nodes.ts';
import { lacksCall, partOfMenu } from './menu-parts.ts';
import type { PublicRead, Reply } from './public-read.ts';

interface CachedResponse {
  response: Reply;
  at: number;
  /** Name of its call. */
  name: string;
  /** Cleared: fetched again, and used only when the service fails. */
  cleared?: boolean;
}

/** In bytes. */
const defaultMaxBytes = 32 * 1024 * 1024;
const maxRejectedBytes = 1024 * 1024;
/** The longest time until an editor's change is on the site, in milliseconds. */
const defaultMaxFreshMs = 30_000;
/** How long an old response may replace that of a failing service. */
const staleIfErrorMs = dayMilliseconds;
const timeLimitMs = 10_000;
/** How long a missing or rejected entry of the CMS is not requested again, in milliseconds. */
const rejectedFreshMs = 5000;
/** The most concurrent requests to the services. */
const defaultMaxInFlight = 500;

export interface PublicReadCacheOptions {
  now?: () => number;
  fetch?: typeof fetch;
  /** Without it, reads of the content service are fetched unchanged. */
  content?: ContentSource;
  /** How much is retained, in bytes. */
  maxBytes?: number;
  maxInFlight?: number;
  /** The longest time that a response is used again while its service works, in milliseconds. */
  maxFreshMs?: number;
}

/**
 * Caches responses that are the same for everybody: fetched once for all concurrent requests, served from the cache
 * while fresh or when the service fails or breaks the call's contract, and sanitised.
 */
export class PublicReadCache {
  readonly #cached: LRUCache<string, CachedResponse>;
  /** Rejections of the CMS, with a small share of the memory, so that made-up slugs evict nothing else. */
  readonly #rejected = new LRUCache<string, CachedResponse>({ maxSize: maxRejectedBytes });
  readonly #inFlight = new Map<string, Promise<Reply>>();
  #clears = 0;
  /** How reads were answered: `fresh` or `missing` from the cache, `fetched`, `stale` since the service failed, or `failed`. */
  readonly lookups = new Counts();
  readonly #now: () => number;
  readonly #fetch: typeof fetch;
  readonly #content: ContentSource | undefined;
  readonly #maxInFlight: number;
  readonly #maxFreshMs: number;

  constructor(options: PublicReadCacheOptions = {}) {
    this.#cached = new LRUCache({ maxSize: options.maxBytes ?? defaultMaxBytes });
    this.#maxInFlight = options.maxInFlight ?? defaultMaxInFlight;
    this.#maxFreshMs = options.maxFreshMs ?? defaultMaxFreshMs;
    this.#now = options.now ?? Date.now;
    this.#fetch = options.fetch ?? fetch;
    this.#content = options.content;
  }

  /** @throws {Error} when the service does not answer and nothing is cached */
  async read(read: PublicRead): Promise<Reply> {
    const key = JSON.stringify([read.target, read.headers]);
    const cached = this.#cached.get(key);
    const age = cached ? this.#now() - cached.at : Infinity;
    if (cached && !cached.cleared && age < Math.min(read.call.freshSeconds * 1000, this.#maxFreshMs)) {
      this.lookups.add('fresh');
      return cached.response;
    }
    const rejected = this.#rejected.get(key);
    if (rejected && this.#now() - rejected.at < rejectedFreshMs) {
      this.lookups.add('missing');
      return orCached(rejected.response, cached, age);
    }
    try {
      const response = orCached(await this.#once(key, read), cached, age);
      this.lookups.add(response === cached?.response ? 'stale' : 'fetched');
      return response;
    } catch (error) {
      this.lookups.add(cached && age < staleIfErrorMs ? 'stale' : 'failed');
      if (cached && age < staleIfErrorMs) return cached.response;
      throw error;
    }
  }

  /**
   * Clears the responses of some calls, or of all. Requests in flight may return old data, so they are not cached.
   * Until the service answers again, the last known response is used.
   * @param names of the calls
   */
  clear(names?: ReadonlySet<string>): void {
    this.#clears += 1;
    this.#inFlight.clear();
    const isSelected = (cached: CachedResponse | undefined) => names?.has(cached?.name ?? '') ?? true;
    for (const key of [...this.#rejected.keys()]) if (isSelected(this.#rejected.peek(key))) this.#rejected.delete(key);
    for (const key of [...this.#cached.keys()]) {
      const cached = this.#cached.peek(key);
      if (cached && isSelected(cached)) cached.cleared = true;
    }
  }

  /** Reads unpublished content: never cached, and never an old response. */
  async readDrafts(read: PublicRead): Promise<Reply> {
    return this.#fetchContent(read, true);
  }

  async #once(key: string, read: PublicRead): Promise<Reply> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const limit = this.#maxInFlight;
    if (this.#inFlight.size >= limit) throw new Error(`${limit} public reads are under way already`);
    const clears = this.#clears;
    const fetching = this.#fetchResponse(read)
      .then((response) => {
        if (clears === this.#clears) this.#keep(key, read, response);
        return response;
      })
      .finally(() => {
        if (this.#inFlight.get(key) === fetching) this.#inFlight.delete(key);
      });
    this.#inFlight.set(key, fetching);
    return fetching;
  }

  #keep(key: string, { call }: PublicRead, reply: Reply): void {
    const cached = { response: reply, at: this.#now(), name: call.name };
    const bytes = key.length + reply.body.length * 2;
    if (reply.status === 200) this.#cached.set(key, cached, { size: bytes });
    // What no longer exists is not served from the cache; what is refused may come back.
    else if (reply.status < 500) this.#cached.delete(key);
    if (reply.status !== 200 && call.service === 'content') this.#rejected.set(key, cached, { size: bytes });
  }

  async #fetchContent({ call, target }: PublicRead, drafts = false): Promise<Reply> {
    if (!this.#content) throw new Error('There is no content service');
    const { status, json } = await this.#content.read(call, new URL(target).searchParams, { drafts });
    if (status !== 200) return rejection(status === 401 || status === 403 ? 503 : status, '');
    return { status, contentType: jsonType, body: bodyOf(call, json, target) };
  }

  async #fetchResponse(read: PublicRead): Promise<Reply> {
    const { call, target, headers } = read;
    if (call.service === 'content' && this.#content) return this.#fetchContent(read);
    const response = await this.#fetch(target, {
      headers,
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'manual',
    });
    const contentType = response.headers.get('content-type') ?? '';
    const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType);
    const text = await response.text();
    if (response.status !== 200) {
      const part = lacksCall(response) ? await partOfMenu(read, (menu) => this.read(menu)) : undefined;
      return part ?? rejection(response.status, isJson ? text : '');
    }
    if (!isJson) throw new Error(`${target} answered ${contentType || 'no type'}, not JSON`);
    const json = withOwnNodes(call, parseJson(text));
    if (isInactive(call, json)) return rejection(410, JSON.stringify(edgeProblem('inactiveContent')));
    return {
      status: 200,
      contentType: jsonType,
      timeZone: response.headers.get('x-km-time-zone') ?? undefined,
      body: bodyOf(call, json, target),
    };
  }
}

const jsonType = 'application/json; charset=utf-8';

/** Our Main API rejects inactive content itself; another one may send it with its status (product.md#content-states). */
function isInactive({ name }: Call, json: unknown): boolean {
  return (
    name === cmsContents.name &&
    isRecord(json) &&
    typeof json.status === 'string' &&
    json.status !== activeContentStatus
  );
}

/**
 * Removes undeclared fields from a request's response.
 * @throws {Error} when a declared field is missing or invalid
 */
function bodyOf(call: Call, json: unknown, target: string): string {
  const parsed = z.safeParse(schemasOf(call).response, json);
  // Control characters that change the direction of text have no place in content.
  if (parsed.success) return withoutBidiControls(JSON.stringify(sanitiseFields(parsed.data, call)));
  throw new Error(`${target} did not answer as ${call.name} promises`, { cause: z.prettifyError(parsed.error) });
}

/** Chooses between a failed response and a cached one. */
function orCached(reply: Reply, cached: CachedResponse | undefined, ageMs: number): Reply {
  return reply.status >= 500 && cached && ageMs < staleIfErrorMs ? cached.response : reply;
}

/**
 * An HTML page of a service, or of a proxy before it, could run its scripts on this origin, so only its problem is
 * forwarded.
 */
function rejection(status: number, text: string): Reply {
  if (status < 400) throw new Error(`A service answered with ${status}`);
  const contentType = 'application/problem+json';
  if (status >= 500) return { status, contentType, body: JSON.stringify(edgeProblem('unavailable')) };
  const own = edgeProblem(status === 404 ? 'notFound' : 'invalidInput');
  return { status, contentType, body: JSON.stringify(problemIn(text) ?? { ...own, status }) };
}

function problemIn(text: string): Problem | undefined {
  try {
    return z.safeParse(Problem, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
