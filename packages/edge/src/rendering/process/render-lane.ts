import { headers as headerNames } from '@up/api/constants/headers';
import { errorMessage } from '@up/api/error-message';

import type { Confinement } from './confinement.ts';
import { ProcessLimits } from './process-limits.ts';
import { RenderProcess } from './render-process.ts';
import type {
  DocumentParts,
  FromWorker,
  InternalRead,
  RenderedPage,
  RenderInput,
  WorkerStart,
} from './render-protocol.ts';
import { Restarts } from './restarts.ts';

/** Above this, further pages are rejected, because all of them would be late. */
const maxWaiting = 100;
/** How many reads of pages may be under way. */
const maxReads = 1000;
/** How often a process is looked at, in milliseconds: while pages wait or it is blocked, and otherwise. */
const checkMs = { busy: 200, quiet: 1000 };
/** How long a process may take to load its builds, in milliseconds. */
const startLimitMs = 20_000;
/** How many errors outside of pages each process may log, and how long they may be, in characters. */
const maxStrays = 20;
const maxStrayLength = 2000;
/** The request headers that a page may choose. */
const readHeaders = ['accept', 'accept-language', headerNames.language.toLowerCase()];

/** Too many pages are waiting already. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/** A page blocked its process: it is not rendered again for a while. */
export class PageHangsError extends Error {
  override readonly name = 'PageHangsError';
}

/** A page waited too long for its data. Its code is not at fault, so another version would not help. */
export class PageLateError extends Error {
  override readonly name = 'PageLateError';
}

export interface LaneOptions {
  confinement: Confinement;
  start: WorkerStart;
  /** Name for the log. */
  name: string;
  log: { error(message: string): void };
  /** Answers the pages' reads from this edge. */
  read?: InternalRead;
  /** How long a page may wait, in milliseconds. */
  timeLimitMs: number;
  /** How long a page may block the process, in milliseconds of processor time. */
  busyLimitMs: number;
  /** Called before a process is started. */
  beforeStart(): void;
  now(): number;
}

interface Waiting {
  url: string;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** A process and what belongs to it alone. */
interface Running {
  process: RenderProcess;
  limits: ProcessLimits;
  reads: number;
  strays: number;
  timer?: NodeJS.Timeout;
}

/**
 * Renders the pages of one remote in a confined process of its own: started for its first page, replaced when it is at
 * fault, and ended when no page has been requested for a while.
 */
export class RenderLane {
  readonly #options: LaneOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #restarts: Restarts;
  #running: Running | undefined;
  #starting: Promise<DocumentParts> | undefined;
  #lastId = 0;
  /** When a page was requested last, in milliseconds of this process. */
  lastUse = 0;
  /** How long a process without pages is kept, in milliseconds. */
  idleMs = 0;
  #closed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#restarts = new Restarts(options.now);
  }

  /** Starts the process, once for all concurrent callers, and returns the constant parts of its documents. */
  start(): Promise<DocumentParts> {
    this.#starting ??= this.#launch().finally(() => (this.#starting = undefined));
    return this.#starting;
  }

  /** Whether its process runs. */
  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Whether pages wait for it. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ends its process until the next page. */
  rest(): void {
    const process = this.#running?.process;
    this.#running = undefined;
    process?.end('idle');
  }

  /** @throws {Error} when the page cannot be rendered, or not in time */
  async render(input: RenderInput): Promise<RenderedPage> {
    this.#rejectOverload();
    if (this.#closed) throw new Error('The renderer was closed');
    if (!this.#running) await this.start();
    const running = this.#running;
    if (!running) throw this.#endOfProcess();
    // Pages that waited for the start of the process were not counted.
    this.#rejectOverload();
    this.#lastId += 1;
    const id = this.#lastId;
    this.lastUse = performance.now();
    return new Promise((resolve, reject) => {
      const { timeLimitMs } = this.#options;
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new PageLateError(`${input.url} was not rendered within ${timeLimitMs} ms`));
      }, timeLimitMs);
      this.#waiting.set(id, { url: input.url, resolve, reject, timer });
      running.process.send({ kind: 'render', id, input });
      this.#watch(running);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const process = this.#running?.process;
    process?.end('The renderer was closed');
    await process?.ended;
  }

  /** @throws {OverloadedError} */
  #rejectOverload(): void {
    if (this.#waiting.size >= maxWaiting) throw new OverloadedError(`${maxWaiting} pages are waiting already`);
  }

  async #launch(): Promise<DocumentParts> {
    if (this.#restarts.isPaused) throw new Error(`${this.#options.name} did not render and is started again later`);
    const { confinement, start, busyLimitMs, beforeStart } = this.#options;
    beforeStart();
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => process.end(`did not start in ${startLimitMs} ms`), startLimitMs);
      const process = new RenderProcess({
        confinement,
        start,
        onMessage: (message) => {
          if (message.kind !== 'ready' || this.#running === running) {
            this.#receive(running, message);
            return;
          }
          clearTimeout(limit);
          this.#adopt(running);
          resolve(message.parts);
        },
        onEnd: (reason) => {
          clearTimeout(limit);
          this.#forget(running, reason);
          reject(new Error(`The server build of ${this.#options.name} did not start: ${reason}`));
        },
      });
      const running: Running = { process, limits: new ProcessLimits(busyLimitMs), reads: 0, strays: 0 };
      if (this.#closed) process.end('The renderer was closed');
    });
  }

  #adopt(running: Running): void {
    this.#running = running;
    this.lastUse = performance.now();
    this.#watch(running);
  }

  /** Looks at a process again and again, whether or not pages wait for it. */
  #watch(running: Running): void {
    clearTimeout(running.timer);
    if (this.#running !== running) return;
    const isWatched = this.isBusy || running.limits.isBlocked;
    running.timer = setTimeout(() => this.#check(running), isWatched ? checkMs.busy : checkMs.quiet).unref();
  }

  #check(running: Running): void {
    const { process, limits } = running;
    const fault = limits.check({ at: performance.now(), use: process.use(), sentBytes: process.sentBytes });
    if (fault !== undefined) {
      this.#endFor(running, fault);
      return;
    }
    const isIdle = performance.now() - this.lastUse > this.idleMs;
    if (!this.isBusy && isIdle) {
      this.rest();
      return;
    }
    process.send({ kind: 'ping' });
    this.#watch(running);
  }

  #endFor(running: Running, fault: string): void {
    const urls = [...this.#waiting.values()].map(({ url }) => url).join(', ');
    const pages = urls === '' ? 'a page that was given up' : `one of ${urls}`;
    this.#options.log.error(`${this.#options.name}: the render process ${fault}, by ${pages}`);
    this.#running = undefined;
    clearTimeout(running.timer);
    this.#restarts.ended();
    this.#rejectAll(() => new PageHangsError(`The render process ${fault}`));
    running.process.end(fault);
  }

  /** Why there is no process. */
  #endOfProcess(): Error {
    return new Error(this.#closed ? 'The renderer was closed' : 'The render process ended');
  }

  #rejectAll(reason: () => Error): void {
    for (const [id, { reject, timer }] of this.#waiting) {
      clearTimeout(timer);
      this.#waiting.delete(id);
      reject(reason());
    }
  }

  #forget(running: Running, reason: string): void {
    clearTimeout(running.timer);
    if (this.#running !== running) return;
    this.#running = undefined;
    if (!this.#closed) {
      this.#restarts.ended();
      this.#options.log.error(`${this.#options.name}: the render process ended: ${reason}`);
    }
    this.#rejectAll(() => this.#endOfProcess());
  }

  async #answer(running: Running, { id, path, headers }: FromWorker & { kind: 'read' }): Promise<void> {
    if (running.reads >= maxReads) return;
    running.reads += 1;
    const chosen = Object.entries(headers).filter(([name]) => readHeaders.includes(name));
    const response = await this.#options.read?.(path, Object.fromEntries(chosen)).catch((error: unknown) => ({
      status: 0,
      headers: {},
      body: errorMessage(error),
    }));
    running.reads -= 1;
    if (response) running.process.send({ kind: 'answer', id, ...response });
  }

  #receive(running: Running, message: FromWorker): void {
    if (this.#running !== running) return;
    const fault = running.limits.responded();
    if (fault !== undefined) {
      this.#endFor(running, fault);
      return;
    }
    if (message.kind === 'read') void this.#answer(running, message);
    if (message.kind === 'stray' && running.strays < maxStrays) {
      running.strays += 1;
      const text = message.message.slice(0, maxStrayLength);
      this.#options.log.error(`${this.#options.name}: uncaught error after a page was rendered: ${text}`);
    }
    if (message.kind === 'loaded') running.limits.loaded();
    if (message.kind !== 'rendered' && message.kind !== 'failed') return;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(message.id);
    running.limits.rendered(running.process.sentBytes);
    if (message.kind === 'rendered') waiting.resolve(message.page);
    else waiting.reject(new Error(message.message));
    this.#judge(running, message.kind === 'rendered' && !message.page.broken);
  }

  /** A process whose pages all fail may have been spoilt by one of them. */
  #judge(running: Running, isGood: boolean): void {
    if (isGood) this.#restarts.rendered();
    else if (this.#restarts.failed()) this.#endFor(running, 'rendered none of its last pages');
  }
}
