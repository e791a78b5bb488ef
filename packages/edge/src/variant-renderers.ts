import type { Composition } from '@up/federation/composition';

import type { Renderer } from './renderer.ts';

/** More than these at once, beside the one of the defaults, are not kept: each has workers of its own. */
const maxKept = 6;

export interface VariantRenderersOptions {
  create(composition: Composition): Promise<Renderer>;
  /** Lets a renderer finish what it does, and closes it. */
  retire(renderer: Renderer): void;
}

/** The renderers of the compositions that some visitors get: made at the first visit, the least used goes first. */
export class VariantRenderers {
  readonly #options: VariantRenderersOptions;
  readonly #renderers = new Map<string, Promise<Renderer>>();

  constructor(options: VariantRenderersOptions) {
    this.#options = options;
  }

  /** @throws {Error} when the shell of the composition cannot be started; the next visit tries again */
  async get(composition: Composition): Promise<Renderer> {
    const { id } = composition;
    const known = this.#renderers.get(id);
    const renderer = known ?? this.#options.create(composition);
    // The one used last stands last.
    this.#renderers.delete(id);
    this.#renderers.set(id, renderer);
    if (!known) {
      renderer.catch(() => this.#renderers.delete(id));
      this.#dropLeastUsed();
    }
    return renderer;
  }

  /** The environment has changed: none of these is asked for again. */
  retireAll(): void {
    for (const id of [...this.#renderers.keys()]) this.#drop(id);
  }

  #dropLeastUsed(): void {
    const [oldest] = this.#renderers.keys();
    if (this.#renderers.size > maxKept && oldest !== undefined) this.#drop(oldest);
  }

  #drop(id: string): void {
    const renderer = this.#renderers.get(id);
    this.#renderers.delete(id);
    renderer?.then(
      (one) => this.#options.retire(one),
      () => undefined,
    );
  }
}
