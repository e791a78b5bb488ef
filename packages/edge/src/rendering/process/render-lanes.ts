import type { Candidate } from '@up/federation/composition/composition';
import type { Store } from '@up/federation/store/store';
import { Counts } from '@up/service/counts';

import { copyServerBuild } from '../../composition/server-builds.ts';
import type { DocumentParts } from './render-protocol.ts';
import type { RenderLane } from './render-lane.ts';

/** How many processes are kept; above it, one that waits for pages makes room for the next. */
const defaultMaxProcesses = 16;

/** What the renderers of an edge share: verified builds, and lanes, with their processes, of versions that agree. */
export class RenderLanes {
  readonly #maxProcesses: number;
  readonly #lanes = new Map<string, { lane: RenderLane; users: number }>();
  readonly #builds = new Map<string, Promise<string>>();
  readonly #parts = new Map<string, Promise<DocumentParts>>();

  /** How many pages were rendered: by remote, version and outcome. */
  readonly renders = new Counts();

  constructor(maxProcesses = defaultMaxProcesses) {
    this.#maxProcesses = maxProcesses;
  }

  /** Ends the process that was used least recently, if there are too many. Those with pages go on. */
  makeRoom(): void {
    const running = [...this.#lanes.values()].map(({ lane }) => lane).filter((lane) => lane.isRunning);
    if (running.length < this.#maxProcesses) return;
    const [oldest] = running.filter((lane) => !lane.isBusy).sort((one, other) => one.lastUse - other.lastUse);
    oldest?.rest();
  }

  /**
   * A lane by what it renders, to be released by its user. Its process is kept without pages for as long as one of its
   * users wants, in milliseconds.
   */
  take(key: string, idleMs: number, create: () => RenderLane): RenderLane {
    const shared = this.#lanes.get(key) ?? { lane: create(), users: 0 };
    shared.users += 1;
    shared.lane.idleMs = Math.max(shared.lane.idleMs, idleMs);
    this.#lanes.set(key, shared);
    return shared.lane;
  }

  /** Closes a lane that nobody else uses. */
  async release(key: string): Promise<void> {
    const shared = this.#lanes.get(key);
    if (!shared) return;
    shared.users -= 1;
    if (shared.users > 0) return;
    this.#lanes.delete(key);
    await shared.lane.close();
  }

  /**
   * The entry of a version's server build; see {@link copyServerBuild}. Verified once: nobody but the edge writes to its
   * folder, and with hundreds of remotes this takes seconds.
   */
  buildOf(store: Store, candidate: Candidate, cacheDirectory: string): Promise<string> {
    const { name, version, extras } = candidate;
    const key = JSON.stringify([name, version, extras.serverEntry, extras.files]);
    const build = this.#builds.get(key) ?? copyServerBuild(store, candidate, cacheDirectory);
    this.#builds.set(key, build);
    build.catch(() => this.#builds.delete(key));
    return build;
  }

  /** The constant parts of the documents of a shell, from the first of its processes that starts. */
  partsOf(shell: string, start: () => Promise<DocumentParts>): Promise<DocumentParts> {
    const parts = this.#parts.get(shell) ?? start();
    this.#parts.set(shell, parts);
    parts.catch(() => this.#parts.delete(shell));
    return parts;
  }

  /** How many processes run. */
  get processes(): number {
    return [...this.#lanes.values()].filter(({ lane }) => lane.isRunning).length;
  }
}
