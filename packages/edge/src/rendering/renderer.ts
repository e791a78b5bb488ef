import { createHash } from 'node:crypto';

import { newTable } from '@up/api/new-table';
import { publicComposition, type Candidate, type Composition } from '@up/federation/composition/composition';
import { partOf } from '@up/federation/composition/public-composition';
import { matchRoute } from '@up/federation/contract/match';
import type { Store } from '@up/federation/store/store';
import { splitLocale } from '@up/host/locale';

import type { Confinement } from './process/confinement.ts';
import { renderedRemoteHeader } from './internal-reads.ts';
import { pageVersions } from './page-versions.ts';
import { OverloadedError, PageHangsError, PageLateError, RenderLane } from './process/render-lane.ts';
import type { RenderLanes } from './process/render-lanes.ts';
import type { DocumentParts, InternalRead, RenderedPage, RenderInput, WorkerStart } from './process/render-protocol.ts';

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
/** What the metrics call the errors of a process; a page that throws has failed. */
const outcomes: Readonly<Record<string, string>> = newTable({
  OverloadedError: 'overloaded',
  PageHangsError: 'hung',
  PageLateError: 'late',
});

export interface RendererOptions {
  composition: Composition;
  store: Store;
  cacheDirectory: string;
  confinement: Confinement;
  /** Shared with the other renderers of this edge. */
  lanes: RenderLanes;
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
  /** From the process of its shell that started first. */
  parts!: DocumentParts;
  readonly #options: RendererOptions;
  readonly #start: WorkerStart;
  readonly #broken: Map<string, Candidate>;
  /** Names the shell and all routes, on which each of its processes depends. */
  readonly #frameKey: string;
  /** Its lanes with their keys, by remote and rank; that of the frame has no remote. */
  readonly #lanes = new Map<string, { lane: RenderLane; key: string }>();
  /** Until when a page is not rendered again, by remote and page. */
  readonly #pausedUntil = new Map<string, number>();
  #lastRetry = 0;
  #closed = false;

  /**
   * Copies the server builds of a composition and starts its shell.
   * @throws {Error} when the shell's own build is broken; a broken remote is left out until it is repaired
   */
  static async create(options: RendererOptions): Promise<Renderer> {
    const { composition, store, cacheDirectory, lanes, log } = options;
    const shellEntry = await lanes.buildOf(store, composition.shell, cacheDirectory);
    const containers: Record<string, string> = newTable();
    const broken = new Map<string, Candidate>();
    for (const candidate of Object.values(composition.remotes).flat()) {
      // A development server has no build for the server.
      if (candidate.extras.serverEntry === '') continue;
      const { container } = candidate.extras;
      try {
        containers[container] = await lanes.buildOf(store, candidate, cacheDirectory);
      } catch (error) {
        broken.set(container, candidate);
        log.warn(`${candidate.name} ${candidate.version} renders in the browser only: ${String(error)}`);
      }
    }
    const start = { shellEntry, composition: publicComposition(composition), containers };
    const renderer = new Renderer(options, start, broken);
    try {
      renderer.parts = await lanes.partsOf(shellEntry, () => renderer.#laneOf().start());
      return renderer;
    } catch (error) {
      await renderer.close();
      throw error;
    }
  }

  private constructor(options: RendererOptions, start: WorkerStart, broken: Map<string, Candidate>) {
    this.composition = options.composition;
    this.#options = options;
    this.#start = start;
    this.#broken = broken;
    this.#frameKey = createHash('sha256')
      .update(JSON.stringify([start.shellEntry, start.composition.routes]))
      .digest('base64url');
  }

  /**
   * @throws {OverloadedError} when too many pages are waiting
   * @throws {PageLateError} when its data was late
   * @throws {Error} when the page cannot be rendered
   */
  async render(input: RenderInput, target?: RenderTarget): Promise<RenderedPage> {
    await this.#retryBroken();
    const page = await (target ? this.#renderPage(input, target) : this.#laneOf().render(input));
    // A process may render for several compositions; which one a tab gets is not its choice.
    const { path } = splitLocale(input.url.split('?', 1)[0] ?? '/');
    const owner = matchRoute(this.composition.routes, path)?.owner;
    return { ...page, data: { ...page.data, composition: partOf(this.#start.composition, owner) } };
  }

  async #renderPage(input: RenderInput, target: RenderTarget): Promise<RenderedPage> {
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
      return await this.#renderWith(owner, 0, input);
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
    const page = await this.#renderWith(owner, 1, { ...input, from: 1 });
    if (page.broken) throw fault;
    const reason = fault instanceof Error ? fault.message : String(fault);
    this.#options.log.error(
      `${owner} ${best.version} could not render ${input.url}, ${lastGood.version} took over: ${reason}`,
    );
    return page;
  }

  async #renderWith(owner: string, rank: number, input: RenderInput): Promise<RenderedPage> {
    const count = (outcome: string) =>
      this.#options.lanes.renders.add(owner, this.composition.remotes[owner]?.[rank]?.version ?? '', outcome);
    try {
      const page = await this.#laneOf(owner, rank).render(input);
      count(page.broken ? 'failed' : 'rendered');
      return page;
    } catch (error) {
      count((error instanceof Error ? outcomes[error.name] : undefined) ?? 'failed');
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#lanes.keys()].map((name) => this.#release(name)));
  }

  async #release(name: string): Promise<void> {
    const key = this.#lanes.get(name)?.key;
    this.#lanes.delete(name);
    if (key !== undefined) await this.#options.lanes.release(key);
  }

  #laneOf(owner?: string, rank = 0): RenderLane {
    const candidates = (owner === undefined ? undefined : this.composition.remotes[owner]) ?? [];
    const name = owner === undefined ? 'shell' : `${owner} ${candidates[rank]?.version ?? ''}`;
    const known = this.#lanes.get(name);
    if (known) return known.lane;
    if (this.#closed) throw new Error('The renderer was closed');
    const builds = candidates.flatMap(({ extras: { container } }) => {
      const file = this.#start.containers[container];
      return file === undefined ? [] : [[container, file] as const];
    });
    const containers = Object.fromEntries(builds);
    const remote = owner === undefined ? undefined : { owner, from: rank };
    const versions = owner === undefined ? '' : pageVersions(this.composition, owner);
    const key = [this.#frameKey, name, versions, ...Object.keys(containers)].join(' ');
    const { lanes, idleMs = defaultIdleMs } = this.#options;
    const lane = lanes.take(key, idleMs, () => createLane(this.#options, { ...this.#start, containers, remote }, name));
    this.#lanes.set(name, { lane, key });
    return lane;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Adds a published folder that was repaired, without a restart. */
  async #retryBroken(): Promise<void> {
    if (this.#broken.size === 0 || this.#now() - this.#lastRetry < repairCheckMs) return;
    this.#lastRetry = this.#now();
    const { store, cacheDirectory, lanes } = this.#options;
    for (const [container, candidate] of this.#broken) {
      const file = await lanes.buildOf(store, candidate, cacheDirectory).catch(() => undefined);
      if (!file) continue;
      this.#broken.delete(container);
      this.#start.containers[container] = file;
      // Which folders a process reads is decided when it starts.
      const names = [...this.#lanes.keys()].filter((name) => name.startsWith(`${candidate.name} `));
      for (const name of names) void this.#release(name);
    }
  }
}

function createLane(options: RendererOptions, start: WorkerStart, name: string): RenderLane {
  const {
    confinement,
    lanes,
    log,
    read,
    timeLimitMs = defaultTimeLimitMs,
    busyLimitMs = defaultBusyLimitMs,
    now = Date.now,
  } = options;
  const beforeStart = () => lanes.makeRoom();
  const rendered = start.remote?.owner ?? 'none';
  const ownRead: InternalRead | undefined =
    read && ((path, headers) => read(path, { ...headers, [renderedRemoteHeader]: rendered }));
  const reads = { read: ownRead, timeLimitMs, busyLimitMs };
  return new RenderLane({ confinement, start, name, log, ...reads, beforeStart, now });
}
