import { Worker } from 'node:worker_threads';

import type {
  DocumentParts,
  FromWorker,
  InternalRead,
  RenderedPage,
  RenderInput,
  ToWorker,
  WorkerStart,
} from './render-protocol.ts';

/** Above this, further pages are rejected, because all of them would be late. */
const maxWaiting = 100;
/** How often a worker with pending pages is pinged, in milliseconds. */
const pingMs = 200;
/** How long a worker may take to load its builds, during which it cannot answer, in milliseconds. */
const startLimitMs = 20_000;

/** How long loading the code of a remote may block its worker, in milliseconds. */
const loadLimitMs = 5_000;

/** Too many pages are waiting already. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/** A page blocked its worker: it is not rendered again for a while. */
export class PageHangsError extends Error {
  override readonly name = 'PageHangsError';
}

/** A page waited too long for its data. Its code is not at fault, so another version would not help. */
export class PageLateError extends Error {
  override readonly name = 'PageLateError';
}

export interface LaneOptions {
  start: WorkerStart;
  /** Name for the log. */
  name: string;
  log: { error(message: string): void };
  /** Answers the pages' reads from this edge; without it they use HTTP. */
  read?: InternalRead;
  /** How long a page may wait, in milliseconds. */
  timeLimitMs: number;
  /** How long a page may block the worker, in milliseconds. */
  busyLimitMs: number;
}

interface Waiting {
  url: string;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Renders the pages of one remote in a worker thread of its own, with an empty environment. */
export class RenderLane {
  readonly #options: LaneOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #starting: Promise<DocumentParts> | undefined;
  #watch: NodeJS.Timeout | undefined;
  /** Whether the worker has answered since the last check, and its processor time until then, in milliseconds. */
  #hasResponded = true;
  #workedBefore = 0;
  /** Whether the worker has loaded the code of its remote: from then on, only a page can block it. */
  #loaded = false;
  #lastId = 0;
  #closed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Starts the worker, once for all concurrent callers, and returns the constant parts of its documents. */
  start(): Promise<DocumentParts> {
    this.#starting ??= startWorker(this.#options.start)
      .then(({ worker, parts }) => {
        this.#adopt(worker);
        return parts;
      })
      .finally(() => (this.#starting = undefined));
    return this.#starting;
  }

  /** @throws {Error} when the page cannot be rendered, or not in time */
  async render(input: RenderInput): Promise<RenderedPage> {
    this.#rejectOverload();
    if (this.#closed) throw new Error('The renderer was closed');
    if (!this.#worker) await this.start();
    const worker = this.#worker;
    if (!worker) throw this.#endOfWorker();
    // Pages that waited for the worker's start were not counted.
    this.#rejectOverload();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const { timeLimitMs } = this.#options;
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new PageLateError(`${input.url} was not rendered within ${timeLimitMs} ms`));
      }, timeLimitMs);
      this.#waiting.set(id, { url: input.url, resolve, reject, timer });
      worker.postMessage({ kind: 'render', id, input } satisfies ToWorker);
      this.#startWatch(worker);
    });
  }

  /** @throws {OverloadedError} */
  #rejectOverload(): void {
    if (this.#waiting.size >= maxWaiting) throw new OverloadedError(`${maxWaiting} pages are waiting already`);
  }

  send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    await this.#worker?.terminate();
  }

  /**
   * A page in an endless loop answers no ping: its worker is terminated, and the next page gets a new one. The limit
   * applies to the worker's processor time, so that a busy machine does not look like a page that hangs.
   */
  #startWatch(worker: Worker): void {
    if (this.#watch) return;
    this.#hasResponded = true;
    this.#watch = setInterval(() => {
      if (this.#waiting.size === 0) {
        this.#stopWatch();
        return;
      }
      const { busyLimitMs } = this.#options;
      const limit = this.#loaded ? busyLimitMs : Math.max(busyLimitMs, loadLimitMs);
      // A worker that has exited has reported that itself.
      workedMs(worker).then(
        (worked) => this.#judge(worker, worked, limit),
        () => undefined,
      );
    }, pingMs).unref();
  }

  #judge(worker: Worker, worked: number, limit: number): void {
    if (this.#worker !== worker || !this.#watch) return;
    if (this.#hasResponded) this.#workedBefore = worked;
    this.#hasResponded = false;
    if (worked - this.#workedBefore > limit) this.#end(worker, limit);
    else worker.postMessage({ kind: 'ping' } satisfies ToWorker);
  }

  #stopWatch(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }

  #end(worker: Worker, limit: number): void {
    const urls = [...this.#waiting.values()].map(({ url }) => url).join(', ');
    this.#options.log.error(`${this.#options.name}: one of ${urls} blocked its worker for ${limit} ms`);
    this.#rejectAll(() => new PageHangsError(`The render worker was blocked for ${limit} ms`));
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  /** Why there is no worker. */
  #endOfWorker(): Error {
    return new Error(this.#closed ? 'The renderer was closed' : 'The render worker ended');
  }

  #rejectAll(reason: () => Error): void {
    this.#stopWatch();
    for (const [id, { reject, timer }] of this.#waiting) {
      clearTimeout(timer);
      this.#waiting.delete(id);
      reject(reason());
    }
  }

  async #answer(worker: Worker, { id, path, headers }: FromWorker & { kind: 'read' }): Promise<void> {
    const response = await this.#options.read?.(path, headers).catch((error: unknown) => ({
      status: 0,
      headers: {},
      body: error instanceof Error ? error.message : String(error),
    }));
    if (response) worker.postMessage({ kind: 'answer', id, ...response } satisfies ToWorker);
  }

  #adopt(worker: Worker): void {
    if (this.#closed) {
      void worker.terminate();
      return;
    }
    this.#worker = worker;
    this.#loaded = false;
    worker.on('message', (message: FromWorker) => this.#settle(worker, message));
    worker.on('error', (error: Error) => {
      this.#options.log.error(`${this.#options.name}: the render worker failed: ${error.message}`);
    });
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#rejectAll(() => this.#endOfWorker());
    });
  }

  #settle(worker: Worker, message: FromWorker): void {
    this.#hasResponded = true;
    if (message.kind === 'read') void this.#answer(worker, message);
    if (message.kind === 'stray') {
      this.#options.log.error(`${this.#options.name}: uncaught error after a page was rendered: ${message.message}`);
    }
    if (message.kind === 'loaded') this.#loaded = true;
    if (message.kind !== 'rendered' && message.kind !== 'failed') return;
    this.#loaded = true;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(message.id);
    if (message.kind === 'rendered') waiting.resolve(message.page);
    else waiting.reject(new Error(message.message));
  }
}

/** The processor time that a worker has used; elapsed time where this Node cannot tell. */
async function workedMs(worker: Worker): Promise<number> {
  if (typeof worker.cpuUsage !== 'function') return performance.now();
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

function startWorker(start: WorkerStart): Promise<{ worker: Worker; parts: DocumentParts }> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: start,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error(`The shell's server build did not start in ${startLimitMs} ms`));
    }, startLimitMs);
    worker.once('message', (message: FromWorker) => {
      clearTimeout(timer);
      if (message.kind === 'ready') resolve({ worker, parts: message.parts });
    });
    worker.once('error', (error: Error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The shell's server build exited its worker`));
    });
  });
}
