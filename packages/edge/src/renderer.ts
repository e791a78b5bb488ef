import { Worker } from 'node:worker_threads';

import { publicComposition, type Candidate, type Composition } from '@up/federation/composition';
import type { Store } from '@up/federation/store';

import type { DocumentParts, FromWorker, RenderedPage, RenderInput, ToWorker, WorkerStart } from './render-protocol.ts';
import { takeServerBuild } from './server-builds.ts';

/** A page that takes longer is a hang: its worker is ended, a new one takes over. */
const defaultTimeLimitMs = 10_000;
/** More pages than this at once are refused rather than all made late: what waits too long ends the worker. */
const maxWaiting = 200;
/** How often a remote whose server build was broken is looked at again. */
const mendIntervalMs = 2000;

export interface RendererOptions {
  composition: Composition;
  store: Store;
  cacheDirectory: string;
  log: { warn(message: string): void; error(message: string): void };
  /** For a page, in milliseconds. */
  timeLimitMs?: number;
  now?: () => number;
}

interface Waiting {
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Renders the pages of one composition in a worker thread of its own, with an empty environment. */
export class Renderer {
  readonly composition: Composition;
  readonly parts: DocumentParts;
  readonly #options: RendererOptions;
  readonly #start: WorkerStart;
  readonly #broken: Map<string, Candidate>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #starting: Promise<void> | undefined;
  #lastId = 0;
  #lastMend = 0;
  #closed = false;

  /**
   * Takes over the server builds of a composition and starts its worker.
   * @throws {Error} when the shell's own build is broken; a broken remote is left out until it is mended
   */
  static async create(options: RendererOptions): Promise<Renderer> {
    const { composition, store, cacheDirectory, log } = options;
    const shellEntry = await takeServerBuild(store, composition.shell, cacheDirectory);
    const containers: Record<string, string> = {};
    const broken = new Map<string, Candidate>();
    for (const candidate of Object.values(composition.remotes).flat()) {
      // A development server has no build for the server.
      if (candidate.extras.serverEntry === '') continue;
      const { container } = candidate.extras;
      try {
        containers[container] = await takeServerBuild(store, candidate, cacheDirectory);
      } catch (error) {
        broken.set(container, candidate);
        log.warn(`${candidate.name} ${candidate.version} renders in the browser only: ${String(error)}`);
      }
    }
    const start = { shellEntry, composition: publicComposition(composition), containers };
    const { worker, parts } = await startWorker(start);
    return new Renderer(options, start, broken, worker, parts);
  }

  private constructor(
    options: RendererOptions,
    start: WorkerStart,
    broken: Map<string, Candidate>,
    worker: Worker,
    parts: DocumentParts,
  ) {
    this.composition = options.composition;
    this.parts = parts;
    this.#options = options;
    this.#start = start;
    this.#broken = broken;
    this.#adopt(worker);
  }

  /** @throws {Error} when the page cannot be rendered, or not in time */
  async render(input: RenderInput): Promise<RenderedPage> {
    await this.#mend();
    if (this.#waiting.size >= maxWaiting) throw new Error(`${this.#waiting.size} pages are waiting already`);
    const worker = this.#worker ?? (await this.#restart());
    const { timeLimitMs = defaultTimeLimitMs } = this.#options;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${input.url} was not rendered in ${timeLimitMs} ms`));
        void worker.terminate();
      }, timeLimitMs);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ kind: 'render', id, input } satisfies ToWorker);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  /** One new worker for all who wait. */
  async #restart(): Promise<Worker> {
    this.#starting ??= startWorker(this.#start)
      .then(({ worker }) => this.#adopt(worker))
      .finally(() => (this.#starting = undefined));
    await this.#starting;
    if (!this.#worker) throw new Error(this.#closed ? 'The renderer was closed' : 'The render worker ended');
    return this.#worker;
  }

  #adopt(worker: Worker): void {
    if (this.#closed) {
      void worker.terminate();
      return;
    }
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#settle(message));
    worker.on('error', (error: Error) => this.#options.log.error(`the render worker failed: ${error.message}`));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const [id, { reject, timer }] of this.#waiting) {
        clearTimeout(timer);
        this.#waiting.delete(id);
        reject(new Error(this.#closed ? 'The renderer was closed' : 'The render worker ended'));
      }
    });
  }

  #settle(message: FromWorker): void {
    if (message.kind === 'ready') return;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(message.id);
    if (message.kind === 'rendered') waiting.resolve(message.page);
    else waiting.reject(new Error(message.message));
  }

  /** A published folder that was repaired is taken over without a restart. */
  async #mend(): Promise<void> {
    const now = (this.#options.now ?? Date.now)();
    if (this.#broken.size === 0 || now - this.#lastMend < mendIntervalMs) return;
    this.#lastMend = now;
    const { store, cacheDirectory } = this.#options;
    for (const [container, candidate] of this.#broken) {
      const file = await takeServerBuild(store, candidate, cacheDirectory).catch(() => undefined);
      if (!file) continue;
      this.#broken.delete(container);
      this.#start.containers[container] = file;
      this.#worker?.postMessage({ kind: 'container', container, file } satisfies ToWorker);
    }
  }
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
      reject(new Error(`The shell's server build did not start in ${defaultTimeLimitMs} ms`));
    }, defaultTimeLimitMs);
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
      reject(new Error(`The shell's server build ended its worker`));
    });
  });
}
