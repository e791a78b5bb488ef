import { publicReads } from '@up/api/public-reads';
import { locales } from '@up/api/constants/locales';
import type { Call } from '@up/api/call';
import { errorMessage } from '@up/api/error-message';
import type { ContentSource } from '@up/content/content-source';
import { readStamp } from '@up/content/read-stamp';

/**
 * How often the content service is checked, in milliseconds. Without a webhook, an edit is on the site within this time
 * plus the duration of the check.
 */
const pollMs = 12_000;
/** How many types are requested in parallel. */
const parallelReads = 4;

export interface ContentWatchOptions {
  source: ContentSource;
  /** Entries of these types were published, changed or unpublished. */
  onChange(types: readonly string[]): void;
  log: { warn(message: string): void };
}

/** Detects changes of content by the latest entry and the number of entries of each type. */
export class ContentWatch {
  readonly #options: ContentWatchOptions;
  readonly #stamps = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #lastFailure = '';

  constructor(options: ContentWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#round(), pollMs).unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #round(): Promise<void> {
    await this.check();
    if (!this.#stopped) this.start();
  }

  /** Checks once. The first check only records the current state. */
  async check(): Promise<void> {
    const pending = watchedReads().flatMap((call) => locales.map((locale) => ({ call, locale })));
    const changed = new Set<string>();
    const failures: string[] = [];
    const work = async () => {
      for (let next = pending.shift(); next && !this.#stopped; next = pending.shift()) {
        const { call, locale } = next;
        const key = `${call.path} ${locale}`;
        try {
          const stamp = await readStamp(this.#options.source, call, locale);
          const known = this.#stamps.get(key);
          this.#stamps.set(key, stamp);
          if (known !== undefined && known !== stamp) changed.add(call.path.slice('/api/'.length));
        } catch (error) {
          // Its previous state is unknown; a change is detected when it answers again.
          failures.push(errorMessage(error));
        }
      }
    };
    await Promise.all(Array.from({ length: parallelReads }, work));
    if (changed.size > 0) this.#options.onChange([...changed]);
    this.#say(failures[0]);
  }

  #say(failure = ''): void {
    if (failure && !this.#lastFailure) this.#options.log.warn(`cannot detect changes of content: ${failure}`);
    this.#lastFailure = failure;
  }
}

/** One read per type. */
function watchedReads(): Call[] {
  const reads = publicReads.filter(({ service }) => service === 'content');
  return [...new Map(reads.map((call) => [call.path, call])).values()];
}
