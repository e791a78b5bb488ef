import type { KeyObject } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { composeEnvironment, type Composition } from '@up/federation/composition';
import { CompositionError, readEnvironment, type Environment } from '@up/federation/environment';
import { withOverride, type Override } from '@up/federation/override';
import { versionBase } from '@up/federation/store-address';
import type { Store } from '@up/federation/store';
import { allChoices, type Choice } from '@up/federation/variants';

import { withDevelopmentRemote } from './development-remote.ts';
import type { OwnRead } from './render-protocol.ts';
import { Renderer } from './renderer.ts';
import { VariantRenderers } from './variant-renderers.ts';

export interface SiteOptions {
  environmentFile: string;
  store: Store;
  cacheDirectory: string;
  development?: { name: string; origin: string };
  /** When given, an environment without a valid signature is refused. */
  environmentKey?: KeyObject;
  log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Answers the pages' reads from this edge; without it they use HTTP. */
  read?: OwnRead;
  now?: () => number;
}

/** How often the environment file is checked, in milliseconds. */
const pollMs = 1000;
/** How long pages of the previous composition may take to finish. */
const retireMs = 15_000;
/** How often a refused composition is tried again, in milliseconds. */
const retryMs = 10_000;

/**
 * What the edge serves now. A new composition is applied only when it is complete; a broken one is refused with the
 * reason.
 */
export class Site {
  renderer: Renderer;
  readonly #options: SiteOptions;
  readonly #timer: NodeJS.Timeout;
  /** Files of every version that was in the environment since the start: open tabs still request them. */
  readonly #files = new Map<string, Record<string, string>>();
  /** Compositions that were served since the start: open tabs keep theirs. */
  readonly #compositions = new Map<string, Composition>();
  #stamp: string;
  #busy = false;
  #closed = false;
  /** Why the last composition was refused, and when to try it again: missing files may arrive later. */
  #refused: { reason: string; retryAt: number } | undefined;
  readonly #retired = new Set<Renderer>();
  readonly #variants: VariantRenderers;
  #environment: Environment;

  /** @throws {CompositionError} when the environment cannot be served */
  static async open(options: SiteOptions): Promise<Site> {
    const stamp = await stampOf(options.environmentFile);
    return new Site(options, await load(options), stamp);
  }

  private constructor(options: SiteOptions, { environment, renderer }: Loaded, stamp: string) {
    this.#options = options;
    this.renderer = renderer;
    this.#stamp = stamp;
    this.#environment = environment;
    this.#variants = new VariantRenderers({
      create: (composition) => createRenderer(options, composition),
      retire: (one) => this.#retire(one),
    });
    this.#remember(environment, renderer.composition);
    this.#timer = setInterval(() => void this.refresh(), pollMs).unref();
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
    try {
      return await this.#variants.get(composeEnvironment(this.#environment, choice));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.error(`the versions ${JSON.stringify(choice)} cannot be served: ${reason}`);
      return this.renderer;
    }
  }

  /**
   * The renderer for an override. Its composition has its own id, so that no other visitor gets it.
   * @throws {Error} when its versions are not in the store or not compatible
   */
  async rendererOfOverride(override: Override): Promise<Renderer> {
    const { store } = this.#options;
    const { environment, choice } = await withOverride(this.#environment, override, store);
    const composition = composeEnvironment(environment, choice);
    this.#rememberFiles(environment);
    return this.#variants.get({ ...composition, id: `${composition.id}-override` });
  }

  /** The published files of a version's folder, if it is or was in the environment. */
  filesOf(base: string): Record<string, string> | undefined {
    return this.#files.get(base);
  }

  /** A composition by its id, if this edge has served it. */
  compositionOf(id: string): Composition | undefined {
    return this.#compositions.get(id);
  }

  /** Loads the environment again when its file has changed. */
  async refresh(): Promise<void> {
    const stamp = await stampOf(this.#options.environmentFile);
    const now = this.#options.now ?? Date.now;
    const again = this.#refused !== undefined && now() >= this.#refused.retryAt;
    if (this.#busy || this.#closed || (stamp === this.#stamp && !again)) return;
    this.#busy = true;
    this.#stamp = stamp;
    try {
      this.#take(await load(this.#options));
      this.#refused = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#refused?.reason !== reason) {
        this.#options.log.error(`the composition was refused, the previous one stays: ${reason}`);
      }
      this.#refused = { reason, retryAt: now() + retryMs };
    } finally {
      this.#busy = false;
    }
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
    this.#environment = environment;
    this.#remember(environment, next.composition);
    this.renderer = next;
    this.#options.log.info(`serving composition ${next.composition.id}`);
    this.#retire(previous);
    this.#variants.retireAll();
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

  /** Includes compositions of canaries, whether this or another edge has served them. */
  #remember(environment: Environment, composition: Composition): void {
    this.#rememberFiles(environment);
    this.#compositions.set(composition.id, composition);
    for (const choice of allChoices(environment).slice(1)) {
      const variant = composeEnvironment(environment, choice);
      this.#compositions.set(variant.id, variant);
    }
  }

  /** Only the environment decides which bytes are right, including those of versions served before this start. */
  #rememberFiles({ microFrontends }: Environment): void {
    for (const { url, extras } of Object.values(microFrontends).flat()) this.#files.set(versionBase(url), extras.files);
  }
}

interface Loaded {
  environment: Environment;
  renderer: Renderer;
}

async function load(options: SiteOptions): Promise<Loaded> {
  const { development } = options;
  const environment = await readEnvironment(options.environmentFile, options.environmentKey);
  const composed = composeEnvironment(environment);
  const composition = development ? await withDevelopmentRemote(composed, development) : composed;
  return { environment, renderer: await createRenderer(options, composition) };
}

async function createRenderer(options: SiteOptions, composition: Composition): Promise<Renderer> {
  const { environmentFile, store, cacheDirectory, log, read } = options;
  try {
    return await Renderer.create({ composition, store, cacheDirectory, log, read });
  } catch (cause) {
    const { name, version } = composition.shell;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CompositionError(`${environmentFile}: ${name} ${version} cannot be served: ${reason}`, { cause });
  }
}

async function stampOf(file: string): Promise<string> {
  const stats = await stat(file).catch(() => undefined);
  return stats ? `${stats.mtimeMs}:${stats.size}` : 'missing';
}
