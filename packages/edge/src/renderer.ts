import { Worker } from 'node:worker_threads';

import { pageComposition, type Candidate, type Composition } from '@up/federation/composition';
import type { Store } from '@up/federation/store';

import type { DocumentParts, FromWorker, RenderedPage, RenderInput, ToWorker, WorkerStart } from './render-protocol.ts';
import { takeServerBuild } from './server-builds.ts';

/** A page that takes longer is a hang: its worker is ended, a new one takes over. */
const timeLimitMs = 10_000;
/** How often a remote whose server build was broken is looked at again. */
const mendIntervalMs = 2000;

export interface RendererOptions {
  composition: Composition;
  store: Store;
  cacheDirectory: string;
  log: { warn(message: string): void; error(message: string): void };
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
    const start = { shellEntry, composition: pageComposition(composition), containers };
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
    if (!this.#worker) this.#adopt((await startWorker(this.#start)).worker);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${input.url} was not rendered in ${timeLimitMs} ms`));
        void this.#worker?.terminate();
      }, timeLimitMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#post({ kind: 'render', id, input });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #adopt(worker: Worker): void {
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
    if (this.#broken.size === 0 || Date.now() - this.#lastMend < mendIntervalMs) return;
    this.#lastMend = Date.now();
    const { store, cacheDirectory } = this.#options;
    for (const [container, candidate] of this.#broken) {
      const file = await takeServerBuild(store, candidate, cacheDirectory).catch(() => undefined);
      if (!file) continue;
      this.#broken.delete(container);
      this.#start.containers[container] = file;
      this.#post({ kind: 'container', container, file });
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
      reject(new Error(`The shell's server build did not start in ${timeLimitMs} ms`));
    }, timeLimitMs);
    worker.once('message', (message: FromWorker) => {
      clearTimeout(timer);
      if (message.kind === 'ready') resolve({ worker, parts: message.parts });
    });
    worker.once('error', (error: Error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
