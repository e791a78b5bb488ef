import { newTable } from '@up/api/new-table';
import { publicComposition, type Candidate, type Composition } from '@up/federation/composition/composition';
import type { Store } from '@up/federation/store/store';

import type { Confinement } from './confinement.ts';
import { OverloadedError, PageHangsError, PageLateError, RenderLane } from './render-lane.ts';
import type { DocumentParts, InternalRead, RenderedPage, RenderInput, WorkerStart } from './render-protocol.ts';
import { copyServerBuild } from '../composition/server-builds.ts';

/** How long a page may wait for its data. */
const defaultTimeLimitMs = 10_000;
/** A page that blocks its process for longer counts as hanging. */
const defaultBusyLimitMs = 1000;
/** How long a process without pages is kept. */
const defaultIdleMs = 120_000;
/** How long a page that hung is not rendered again. */
const hangPauseMs = 30_000;
/** How often a remote with a broken server build is checked again. */
const repairCheckMs = 2000;

export interface RendererOptions {
  composition: Composition;
  store: Store;
  cacheDirectory: string;
  confinement: Confinement;
  log: { warn(message: string): void; error(message: string): void };
  /** Answers the pages' reads from this edge; without it they have none. */
  read?: InternalRead;
  /** How long a page may wait, in milliseconds. */
  timeLimitMs?: number;
  /** How long a page may compute, in milliseconds. */
  busyLimitMs?: number;
  /** How long a process without pages is kept, in milliseconds. */
  idleMs?: number;
  now?: () => number;
}

/** The remote and the name of the page in it. Absent when only the frame is rendered. */
export interface RenderTarget {
  owner: string;
  page: string;
}

/**
 * Renders the pages of one composition. Each remote has its own process, so that its code can neither block the
 * pages of others nor read what is theirs. A page that hung is not rendered for a while; one whose data was late is.
 */
export class Renderer {
  readonly composition: Composition;
  readonly parts: DocumentParts;
  readonly #options: RendererOptions;
  readonly #start: WorkerStart;
  readonly #broken: Map<string, Candidate>;
  readonly #frame: RenderLane;
  readonly #lanes = new Map<string, RenderLane>();
  /** Until when a page is not rendered again, by remote and page. */
  readonly #pausedUntil = new Map<string, number>();
  #lastRetry = 0;
  #closed = false;

  /**
   * Copies the server builds of a composition and starts its shell.
   * @throws {Error} when the shell's own build is broken; a broken remote is left out until it is repaired
   */
  static async create(options: RendererOptions): Promise<Renderer> {
    const { composition, store, cacheDirectory, log } = options;
    const shellEntry = await copyServerBuild(store, composition.shell, cacheDirectory);
    const containers: Record<string, string> = newTable();
    const broken = new Map<string, Candidate>();
    for (const candidate of Object.values(composition.remotes).flat()) {
      // A development server has no build for the server.
      if (candidate.extras.serverEntry === '') continue;
      const { container } = candidate.extras;
      try {
        containers[container] = await copyServerBuild(store, candidate, cacheDirectory);
      } catch (error) {
        broken.set(container, candidate);
        log.warn(`${candidate.name} ${candidate.version} renders in the browser only: ${String(error)}`);
      }
    }
    const start = { shellEntry, composition: publicComposition(composition), containers };
    const frame = createLane(options, { ...start, containers: {} }, 'shell');
    return new Renderer(options, start, broken, frame, await frame.start());
  }

  private constructor(
    options: RendererOptions,
    start: WorkerStart,
    broken: Map<string, Candidate>,
    frame: RenderLane,
    parts: DocumentParts,
  ) {
    this.composition = options.composition;
    this.parts = parts;
    this.#options = options;
    this.#start = start;
    this.#broken = broken;
    this.#frame = frame;
  }

  /**
   * @throws {OverloadedError} when too many pages are waiting
   * @throws {PageLateError} when its data was late
   * @throws {Error} when the page cannot be rendered
   */
  async render(input: RenderInput, target?: RenderTarget): Promise<RenderedPage> {
    await this.#retryBroken();
    if (!target) return this.#frame.render(input);
    try {
      const page = await this.#renderBest(input, target);
      return page.broken
        ? await this.#renderLastGood(input, target, page.failure ?? 'it threw').catch(() => page)
        : page;
    } catch (error) {
      if (error instanceof OverloadedError || error instanceof PageLateError) throw error;
      return this.#renderLastGood(input, target, error);
    }
  }

  async #renderBest(input: RenderInput, { owner, page }: RenderTarget): Promise<RenderedPage> {
    const key = `${owner} ${page}`;
    if ((this.#pausedUntil.get(key) ?? 0) > this.#now()) throw new PageHangsError(`${key} hung a moment ago`);
    try {
      return await this.#laneOf(owner, 0).render(input);
    } catch (error) {
      if (error instanceof PageHangsError) this.#pausedUntil.set(key, this.#now() + hangPauseMs);
      throw error;
    }
  }

  /**
   * Renders the page with the last good version, in a process of its own; without one, throws the first version's error.
   */
  async #renderLastGood(input: RenderInput, { owner }: RenderTarget, fault: unknown): Promise<RenderedPage> {
    const [best, lastGood] = this.composition.remotes[owner] ?? [];
    if (!best || !lastGood) throw fault;
    const page = await this.#laneOf(owner, 1).render({ ...input, from: 1 });
    if (page.broken) throw fault;
    const reason = fault instanceof Error ? fault.message : String(fault);
    this.#options.log.error(
      `${owner} ${best.version} could not render ${input.url}, ${lastGood.version} took over: ${reason}`,
    );
    return page;
  }

  /** How many processes run for it. */
  get processes(): number {
    return [this.#frame, ...this.#lanes.values()].filter((lane) => lane.isRunning).length;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([this.#frame, ...this.#lanes.values()].map((lane) => lane.close()));
  }

  #laneOf(owner: string, rank: number): RenderLane {
    const candidates = this.composition.remotes[owner] ?? [];
    const name = `${owner} ${candidates[rank]?.version ?? ''}`;
    const running = this.#lanes.get(name);
    if (running) return running;
    if (this.#closed) throw new Error('The renderer was closed');
    const known = candidates.map(({ extras }) => [extras.container, this.#start.containers[extras.container]]);
    const containers = Object.fromEntries(known.filter(([, file]) => file !== undefined)) as Record<string, string>;
    const lane = createLane(this.#options, { ...this.#start, containers, remote: { owner, from: rank } }, name);
    this.#lanes.set(name, lane);
    return lane;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Adds a published folder that was repaired, without a restart. */
  async #retryBroken(): Promise<void> {
    if (this.#broken.size === 0 || this.#now() - this.#lastRetry < repairCheckMs) return;
    this.#lastRetry = this.#now();
    const { store, cacheDirectory } = this.#options;
    for (const [container, candidate] of this.#broken) {
      const file = await copyServerBuild(store, candidate, cacheDirectory).catch(() => undefined);
      if (!file) continue;
      this.#broken.delete(container);
      this.#start.containers[container] = file;
      // Which folders a process reads is decided when it starts.
      for (const [name, lane] of this.#lanes) {
        if (!name.startsWith(`${candidate.name} `)) continue;
        this.#lanes.delete(name);
        lane.retire();
      }
    }
  }
}

function createLane(options: RendererOptions, start: WorkerStart, name: string): RenderLane {
  const {
    confinement,
    log,
    read,
    timeLimitMs = defaultTimeLimitMs,
    busyLimitMs = defaultBusyLimitMs,
    idleMs = defaultIdleMs,
    now = Date.now,
  } = options;
  return new RenderLane({ confinement, start, name, log, read, timeLimitMs, busyLimitMs, idleMs, now });
}
