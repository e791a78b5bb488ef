import { callUrl } from '@up/api/call';
import { edgePurges, reportPurge } from '@up/api/calls/platform/purge';
import { errorMessage } from '@up/api/error-message';

import type { PurgeScope } from '@up/api/forms/purge';
import { schemasOf } from '@up/api/schemas-of';

import { dropContent } from './drop-content.ts';
import type { AskMainApi } from '../main-api.ts';
import type { Pages } from '../../rendering/pages.ts';
import type { PublicReadCache } from './public-read-cache.ts';

/**
 * How often the Main API is polled, in milliseconds; and how often while it is unavailable or does not support purges.
 */
const pollMs = 1000;
const failedMs = 2000;

export interface PurgesOptions {
  ask: AskMainApi;
  /** Name of this edge in the list of purges. */
  edge: string;
  pages: Pick<Pages, 'purge'>;
  reads: Pick<PublicReadCache, 'clear'>;
  /** Sends what else this edge has to report, if anything, while the Main API answers. Must not throw. */
  report?: () => Promise<void>;
  log: { warn(message: string): void };
}

/** Polls the purges of the Main API, and drops what they name from the caches of this edge. */
export class Purges {
  readonly #options: PurgesOptions;
  /** The last purge that was run; undefined until the first poll. */
  #done: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #lastWarning = '';
  #polledAt = performance.now();

  constructor(options: PurgesOptions) {
    this.#options = options;
  }

  /** How long ago the Main API last told what to drop, in seconds: older caches may miss a purge. */
  get lagSeconds(): number {
    return (performance.now() - this.#polledAt) / 1000;
  }

  start(): void {
    void this.#round();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Polls immediately: this edge has just forwarded a change. */
  pollNow(): void {
    clearTimeout(this.#timer);
    void this.#round();
  }

  async #round(): Promise<void> {
    let pause = pollMs;
    try {
      await this.poll();
      this.#polledAt = performance.now();
      this.#lastWarning = '';
      // Not awaited: no purge waits for it.
      void this.#options.report?.();
    } catch (error) {
      pause = failedMs;
      const reason = errorMessage(error);
      if (reason !== this.#lastWarning) this.#options.log.warn(`cannot follow purges: ${reason}`);
      this.#lastWarning = reason;
    }
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#round(), pause).unref();
  }

  /**
   * Polls once, and runs the new purges.
   * @throws {Error} when the Main API does not answer, or answers with an error
   */
  async poll(): Promise<void> {
    const response = await this.#options.ask(callUrl(edgePurges, { query: { after: this.#done } }));
    const { latest, purges } = schemasOf(edgePurges).response.parse(await response.json());
    this.#done ??= latest;
    // Run all of them first: no page waits for the reports.
    const done = purges.map(({ id, scope, path }) => ({ id, pages: this.#drop(scope, path) }));
    this.#done = done.at(-1)?.id ?? this.#done;
    for (const { id, pages } of done) {
      const body = JSON.stringify({ edge: this.#options.edge, pages });
      await this.#options.ask(callUrl(reportPurge, { params: { purgeId: id } }), { method: 'POST', body });
    }
  }

  #drop(scope: PurgeScope, path: string): number {
    const { reads, pages } = this.#options;
    if (scope === 'content') return dropContent([path], { reads, pages });
    // Pages share the reads of services, so all reads are cleared.
    reads.clear();
    return pages.purge((each) => matchesPurge(each.path, scope, path));
  }
}

/** Whether a purge names a page. A prefix ends at a segment of the path. */
export function matchesPurge(page: string, scope: 'path' | 'prefix' | 'all', path: string): boolean {
  if (scope === 'all' || page === path) return true;
  return scope === 'prefix' && page.startsWith(path.endsWith('/') ? path : `${path}/`);
}
