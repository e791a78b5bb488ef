import type { ProcessUse } from './render-process.ts';

/** How long loading the code of a remote may block its process, in milliseconds of processor time. */
const loadLimitMs = 5000;
/** The window over which processor time is compared with the pages that were rendered, in milliseconds. */
const windowMs = 30_000;
const maxMemoryBytes = 512 * 1024 * 1024;
/** How much a process may send and print for one page, in bytes, and how many messages. */
const maxSentBytes = 16 * 1024 * 1024;
const maxMessages = 10_000;

/** How many times as long as it may compute it may be silent, such as one that sleeps: longer than pages are waited for. */
const silentFactor = 20;

/** What is known about a process at a moment. */
export interface Observation {
  /** In milliseconds. */
  at: number;
  /** Undefined where the system does not tell: then elapsed time counts while the process does not respond. */
  use: ProcessUse | undefined;
  sentBytes: number;
}

/**
 * The limits of a render process, from outside: nothing that it does resets them, and neither does a page that is given
 * up. A page may block it for a limited processor time; over a window, it may use that for each page that it rendered.
 */
export class ProcessLimits {
  readonly #busyLimitMs: number;
  #samples: { at: number; processorMs: number; rendered: number }[] = [];
  #rendered = 0;
  #hasLoaded = false;
  #hasResponded = true;
  /** Its processor time when it responded last. */
  #workedBefore = 0;
  #respondedAt = 0;
  #sentBefore = 0;
  #messages = 0;

  constructor(busyLimitMs: number) {
    this.#busyLimitMs = busyLimitMs;
  }

  /** Whether it has not responded since the last check. */
  get isBlocked(): boolean {
    return !this.#hasResponded;
  }

  /** Its code is loaded: from then on, only a page can block it. */
  loaded(): void {
    this.#hasLoaded = true;
  }

  /** A message of the process has arrived. Returns why it must end. */
  responded(): string | undefined {
    this.#hasResponded = true;
    this.#messages += 1;
    return this.#messages > maxMessages ? `sent more than ${maxMessages} messages for a page` : undefined;
  }

  rendered(sentBytes: number): void {
    this.#rendered += 1;
    this.#sentBefore = sentBytes;
    this.#messages = 0;
    this.loaded();
  }

  /** Why the process must end; undefined while it is within its limits. */
  check({ at, use, sentBytes }: Observation): string | undefined {
    const worked = use?.processorMs ?? at;
    const limit = this.#hasLoaded ? this.#busyLimitMs : Math.max(this.#busyLimitMs, loadLimitMs);
    if (this.#hasResponded) [this.#workedBefore, this.#respondedAt] = [worked, at];
    this.#hasResponded = false;
    if (worked - this.#workedBefore > limit) return `was blocked for ${limit} ms`;
    const silentLimit = silentFactor * this.#busyLimitMs;
    if (at - this.#respondedAt > silentLimit) return `did not respond for ${silentLimit} ms`;
    if (sentBytes - this.#sentBefore > maxSentBytes) return `sent more than ${maxSentBytes} bytes for a page`;
    if (!use) return undefined;
    if (use.memoryBytes > maxMemoryBytes) return `used more than ${maxMemoryBytes} bytes of memory`;
    return this.#checkWindow(at, use.processorMs);
  }

  #checkWindow(at: number, processorMs: number): string | undefined {
    // One from before the window stays, so that its whole length is looked at.
    while ((this.#samples[1]?.at ?? Infinity) <= at - windowMs) this.#samples.shift();
    this.#samples.push({ at, processorMs, rendered: this.#rendered });
    const [first] = this.#samples;
    const pages = this.#rendered - (first?.rendered ?? 0);
    const worked = processorMs - (first?.processorMs ?? 0);
    if (worked <= loadLimitMs + pages * this.#busyLimitMs) return undefined;
    return `used ${Math.round(worked)} ms of processor time in ${windowMs} ms for ${pages} pages`;
  }
}
