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
  /** When given, an environment that was not signed by its other half is refused. */
  environmentKey?: KeyObject;
  log: { info(message: string): void; warn(message: string): void; error(message: string): void };
  /** Answers what pages ask of this edge; without it they ask over HTTP. */
  read?: OwnRead;
  now?: () => number;
}

/** How often the environment file is looked at, in milliseconds: a promotion is live after that. */
const pollMs = 1000;
/** A page that is being rendered by the composition before gets this long to finish. */
const retireMs = 15_000;
/** How often a composition that was refused is tried again, in milliseconds. */
const retryMs = 10_000;

/** What the edge serves now. A new composition takes over when it is whole; a broken one is refused, with the reason. */
export class Site {
  renderer: Renderer;
  readonly #options: SiteOptions;
  readonly #timer: NodeJS.Timeout;
  /** Files of every version that the environment knew since the start: open tabs still ask for them. */
  readonly #files = new Map<string, Record<string, string>>();
  /** Compositions that were served since the start: open tabs keep theirs. */
  readonly #compositions = new Map<string, Composition>();
  #stamp: string;
  #busy = false;
  #closed = false;
  /** Why the last composition was refused, and when it is looked at again: what it needs may come later. */
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

  /** What the composition is made of. */
  get environment(): Environment {
    return this.#environment;
  }

  /**
   * What renders for visitors of a choice of versions. A choice that cannot be served is said, and the defaults are
   * served in its place.
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
   * What renders for whoever has an override. Its composition has its own id, so that no other visitor gets it.
   * @throws {Error} when its versions are not in the store, or do not fit together
   */
  async rendererOfOverride(override: Override): Promise<Renderer> {
    const { store } = this.#options;
    const { environment, choice } = await withOverride(this.#environment, override, store);
    const composition = composeEnvironment(environment, choice);
    this.#rememberFiles(environment);
    return this.#variants.get({ ...composition, id: `${composition.id}-override` });
  }

  /** The published files of a version's folder, if the environment knows it or did. */
  filesOf(base: string): Record<string, string> | undefined {
    return this.#files.get(base);
  }

  /** A composition by its id, if this edge has served it. */
  compositionOf(id: string): Composition | undefined {
    return this.#compositions.get(id);
  }

  /** Takes the environment anew when its file has changed. */
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
        this.#options.log.error(`the composition was refused, the one before goes on: ${reason}`);
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
    // Those that are still being made are closed as soon as they are.
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

  /** Pages that are being rendered are finished. */
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

  /** Those of canaries too, whether this edge has served them or another one. */
  #remember(environment: Environment, composition: Composition): void {
    this.#rememberFiles(environment);
    this.#compositions.set(composition.id, composition);
    for (const choice of allChoices(environment).slice(1)) {
      const variant = composeEnvironment(environment, choice);
      this.#compositions.set(variant.id, variant);
    }
  }

  /** The environment alone says which bytes are right, of versions that were served before this start too. */
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
