import { LRUCache } from 'lru-cache';

import { errorMessage } from '@up/api/error-message';
import { composeEnvironment, type Composition } from '@up/federation/composition/composition';
import { CompositionError, type CompositionFault, type Environment } from '@up/federation/composition/environment';
import { stampOf } from '@up/federation/composition/environment-files';
import { withOverride, type Override } from '@up/federation/composition/override';
import { storePrefix } from '@up/federation/store/store-address';
import type { Row } from '@up/service/counts';
import { canariesOf, type Canary, type Choice } from '@up/federation/composition/variants';

import { filesInUse, KnownFiles, type FileHashes } from '../composition/known-files.ts';
import { KnownUpstreams } from '../composition/known-upstreams.ts';
import { Rejections, type RejectedVersions } from '../composition/rejections.ts';
import { confine, describeConfinement } from './process/confinement.ts';
import {
  type ConfinedOptions,
  lastServedFile,
  createRenderer,
  learnRevision,
  loadEnvironment,
  type Loaded,
  type SiteOptions,
} from './load-environment.ts';
import { RenderLanes } from './process/render-lanes.ts';
import type { Renderer } from './renderer.ts';
import { VariantRenderers } from './variant-renderers.ts';
import { isStoreUnavailable } from '../composition/watched-store.ts';

/** An environment file that is not served, while the previous composition is. */
export interface Rejection {
  fault: CompositionFault;
  /** Since when no valid file was found, ISO 8601. */
  since: string;
}

/** How often the environment file is checked, in milliseconds. */
const pollMs = 1000;
/** How long pages of the previous composition may take to finish. */
const retireMs = 15_000;
/** How long a process that only few visitors need is kept without pages: most of their pages are cached. */
const variantIdleMs = 5000;
/** How often a rejected composition is tried again, in milliseconds. */
const retryMs = 10_000;
/** How many canaries are prepared before they are visited. */
const maxPrepared = 16;
const maxCompositions = 200;
const maxOverrides = 50;

/**
 * What the edge serves now. A new composition is applied only when it is complete; a broken one is rejected with the
 * reason.
 */
export class Site {
  renderer: Renderer;
  /** Those of the environment. */
  canaries: readonly Canary[] = [];
  readonly #options: ConfinedOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #files: KnownFiles;
  /** The services of teams that pages may call. */
  readonly upstreams: KnownUpstreams;
  /** The last compositions that were served: open tabs keep theirs. */
  readonly #compositions = new LRUCache<string, Composition>({ max: maxCompositions });
  #stamp: string;
  #busy = false;
  #refreshed = Promise.resolve();
  #closed = false;
  /** The composition that was rejected last, and when to try it again: missing files may arrive later. */
  #refused: (Rejection & { reason: string; retryAt: number }) | undefined;
  /** Why a canary could not be served last, for the log. */
  #lastFault = '';
  readonly #rejections = new Rejections();
  /** Since when the composition is served. */
  #since: string;
  /** What overrides made of an environment, by id. */
  readonly #overridden = new LRUCache<string, { environment: Environment; result: ReturnType<typeof withOverride> }>({
    max: maxOverrides,
  });
  readonly #retired = new Set<Renderer>();
  readonly #variants: VariantRenderers;
  /** The compositions of the canaries of this environment, by their choice: half of all requests may need one. */
  readonly #chosen = new Map<string, Composition>();
  #environment: Environment;
  #followFiles: ((versions: ReadonlyMap<string, FileHashes>) => void) | undefined;

  /** @throws {CompositionError} when the environment cannot be served */
  static async open(options: SiteOptions): Promise<Site> {
    const stamp = await stampOf(options.environmentFile).catch(() => 'unavailable');
    const confinement = await confine(options.cacheDirectory);
    options.log.info(describeConfinement(confinement));
    const confined = { ...options, confinement, lanes: new RenderLanes() };
    await learnRevision(options);
    try {
      return new Site(confined, await loadEnvironment(confined), stamp);
    } catch (error) {
      // A file that is not valid is the operator's to mend; one that is away, or whose versions are, comes back.
      if (!(error instanceof CompositionError) || error.fault !== 'unavailable') throw error;
      const last = await loadEnvironment(confined, lastServedFile(options)).catch(() => undefined);
      if (!last) throw error;
      options.log.error(`${error.message}; this edge starts with the environment that it served last`);
      const site = new Site(confined, last, stamp);
      site.#refuse(error);
      return site;
    }
  }

  private constructor(options: ConfinedOptions, { environment, renderer }: Loaded, stamp: string) {
    this.#options = options;
    this.renderer = renderer;
    this.#stamp = stamp;
    this.#environment = environment;
    this.#since = this.#moment();
    this.#files = new KnownFiles(options.store, options.teams);
    this.upstreams = new KnownUpstreams(environment, renderer.composition);
    this.#variants = new VariantRenderers({
      create: (composition) => createRenderer(options, composition, variantIdleMs),
      retire: (one) => this.#retire(one),
    });
    this.#remember(environment, renderer.composition);
    this.#timer = setInterval(() => {
      if (!this.#busy) void this.refresh();
    }, pollMs).unref();
  }

  /** Why the current environment file is not served; undefined when it is. */
  get rejection(): Rejection | undefined {
    return this.#refused && { fault: this.#refused.fault, since: this.#refused.since };
  }

  /** What was not served since this edge was started, the latest first: environments, and versions of canaries. */
  get rejections(): readonly RejectedVersions[] {
    return this.#rejections.list;
  }

  /** How many pages were rendered, by remote, version and outcome. */
  get renders(): readonly Row[] {
    return this.#options.lanes.renders.rows;
  }

  /** How many processes run server code. */
  get processes(): number {
    return this.#options.lanes.processes;
  }

  /** Since when the composition is served, ISO 8601. */
  get since(): string {
    return this.#since;
  }

  /** The environment that the composition was made from. */
  get environment(): Environment {
    return this.#environment;
  }

  /**
   * The renderer for a choice of versions. When it cannot be served, that is logged and the default versions are used.
   */
  async rendererOf(choice: Choice): Promise<Renderer> {
    if (Object.keys(choice).length === 0) return this.renderer;
    const versions = Object.entries(choice)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ');
    try {
      const renderer = await this.#variants.get(this.#compositionFor(choice));
      this.#rejections.end(versions, this.#moment());
      return renderer;
    } catch (error) {
      const reason = errorMessage(error);
      const fault = error instanceof CompositionError ? error.fault : 'unavailable';
      this.#rejections.add({ versions, fault, reason }, this.#moment());
      const message = `the versions ${JSON.stringify(choice)} cannot be served: ${reason}`;
      // Each visitor of a canary tries again.
      if (message !== this.#lastFault) this.#options.log.error(message);
      this.#lastFault = message;
      return this.renderer;
    }
  }

  /**
   * The renderer for an override. Its composition has its own id, so that no other visitor gets it.
   * @throws {Error} when its versions are not in the store or not compatible
   */
  async rendererOfOverride(override: Override): Promise<Renderer> {
    const { environment, choice } = await this.#withOverride(override);
    const composition = composeEnvironment(environment, choice, this.#options.teams);
    return this.#variants.get({ ...composition, id: `${composition.id}-override` });
  }

  /** Calls with the files of the versions that visitors may get, by folder: now, and whenever another environment is served. */
  followFiles(follow: (versions: ReadonlyMap<string, FileHashes>) => void): void {
    this.#followFiles = follow;
    follow(filesInUse(this.#environment));
  }

  /** The published files of a version's folder that may be sent; see {@link KnownFiles.of}. */
  filesOf(base: string): Promise<FileHashes | undefined> {
    return this.#files.of(base);
  }

  /**
   * The same for a version of an override, whose page another edge may have served; undefined when it cannot be shown.
   * @throws {StoreUnavailableError} when the store cannot be reached
   */
  async filesOfOverride(override: Override, base: string): Promise<FileHashes | undefined> {
    const named = Object.entries(override.versions).map(([name, { version }]) => `${storePrefix}${name}/${version}/`);
    if (!named.includes(base)) return undefined;
    try {
      await this.#withOverride(override);
    } catch (error) {
      if (isStoreUnavailable(error)) throw error;
    }
    return this.#files.of(base);
  }

  /** An override can name forty versions, and each request of its visitors needs all of them. */
  #withOverride(override: Override): ReturnType<typeof withOverride> {
    const environment = this.#environment;
    const known = this.#overridden.get(override.id);
    if (known?.environment === environment) return known.result;
    const result = withOverride(environment, override, this.#options).then((overridden) => {
      this.#files.addOverridden(overridden.environment);
      this.upstreams.addOverridden(override.id, overridden.environment);
      return overridden;
    });
    this.#overridden.set(override.id, { environment, result });
    // The next request tries again.
    result.catch(() => this.#overridden.delete(override.id));
    return result;
  }

  /** A composition by its id, if this edge has served it. */
  compositionOf(id: string): Composition | undefined {
    return this.#compositions.get(id);
  }

  /** Loads the environment again when its file has changed, after a load that is under way. */
  refresh(): Promise<void> {
    const reload = () => this.#reload();
    this.#refreshed = this.#refreshed.then(reload, reload);
    return this.#refreshed;
  }

  async #reload(): Promise<void> {
    // A bucket that cannot be reached is noticed when the file is read again.
    const stamp = await stampOf(this.#options.environmentFile).catch(() => 'unavailable');
    const now = this.#options.now ?? Date.now;
    const again = this.#refused !== undefined && now() >= this.#refused.retryAt;
    if (this.#closed || (stamp === this.#stamp && !again)) return;
    this.#busy = true;
    this.#stamp = stamp;
    try {
      this.#take(await loadEnvironment(this.#options));
      this.#refused = undefined;
    } catch (error) {
      const reason = this.#refuse(error);
      if (reason !== undefined) {
        this.#options.log.error(`the composition was refused, the previous one stays: ${reason}`);
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Records why the environment file is not served. Returns the reason if it is another one than before. */
  #refuse(error: unknown): string | undefined {
    const reason = errorMessage(error);
    const isNew = this.#refused?.reason !== reason;
    const fault = error instanceof CompositionError ? error.fault : 'invalid';
    const since = this.#refused?.since ?? this.#moment();
    this.#rejections.add({ fault, reason }, this.#moment());
    this.#refused = { fault, since, reason, retryAt: (this.#options.now ?? Date.now)() + retryMs };
    return isNew ? reason : undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#variants.retireAll();
    // Renderers that are still starting are closed once they have started.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([this.renderer, ...this.#retired].map((renderer) => renderer.close()));
  }

  #take({ environment, renderer: next }: Loaded): void {
    if (this.#closed) {
      void next.close();
      return;
    }
    const previous = this.renderer;
    if (next.composition.id !== previous.composition.id) this.#since = this.#moment();
    this.#rejections.endAll(this.#moment());
    this.#environment = environment;
    this.#variants.retireAll();
    this.#remember(environment, next.composition);
    this.renderer = next;
    this.#followFiles?.(filesInUse(environment));
    this.#options.log.info(`serving composition ${next.composition.id}`);
    this.#retire(previous);
  }

  #moment(): string {
    return new Date((this.#options.now ?? Date.now)()).toISOString();
  }

  /** Lets a renderer finish its pages before it is closed. */
  #retire(renderer: Renderer): void {
    if (this.#closed) {
      void renderer.close();
      return;
    }
    this.#retired.add(renderer);
    setTimeout(() => {
      this.#retired.delete(renderer);
      void renderer.close();
    }, retireMs).unref();
  }

  /** @throws {CompositionError} when its versions do not fit together */
  #compositionFor(choice: Choice): Composition {
    const key = JSON.stringify(choice);
    const composition = this.#chosen.get(key) ?? composeEnvironment(this.#environment, choice, this.#options.teams);
    this.#chosen.set(key, composition);
    return composition;
  }

  /** Includes compositions of canaries, whether this or another edge has served them. */
  #remember(environment: Environment, composition: Composition): void {
    this.#files.take(environment);
    this.upstreams.take(environment, composition);
    this.#compositions.set(composition.id, composition);
    this.#chosen.clear();
    this.canaries = canariesOf(environment);
    for (const { choice } of this.canaries) {
      try {
        const variant = this.#compositionFor(choice);
        this.#compositions.set(variant.id, variant);
      } catch {
        // Its visitors get the default versions, and the reason is reported when it is prepared.
      }
    }
    void this.#prepare(this.canaries);
  }

  /** Verifies the builds of canaries before a visitor waits for that. */
  async #prepare(canaries: readonly Canary[]): Promise<void> {
    for (const { choice } of canaries.slice(0, maxPrepared)) {
      if (this.#closed || this.canaries !== canaries) return;
      await this.rendererOf(choice);
    }
  }
}
