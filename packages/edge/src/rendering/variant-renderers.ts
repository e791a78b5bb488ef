import type { Composition } from '@up/federation/composition/composition';

import type { Renderer } from './renderer.ts';

/**
 * The most renderers besides the default one. Each is small: processes are shared by all, and limited by
 * {@link RenderLanes}. Closing one ends the processes that only it uses, so there are more than canaries in practice.
 */
const maxRetained = 32;

export interface VariantRenderersOptions {
  create(composition: Composition): Promise<Renderer>;
  /** Lets a renderer finish its pages, then closes it. */
  retire(renderer: Renderer): void;
}

/** The renderers of overrides and canaries: created at the first visit, the least recently used is closed first. */
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
    // The most recently used one is last.
    this.#renderers.delete(id);
    this.#renderers.set(id, renderer);
    if (!known) {
      renderer.catch(() => this.#renderers.delete(id));
      this.#dropLeastUsed();
    }
    return renderer;
  }

  /** After a change of the environment, none of these is used again. */
  retireAll(): void {
    for (const id of [...this.#renderers.keys()]) this.#drop(id);
  }

  #dropLeastUsed(): void {
    const [oldest] = this.#renderers.keys();
    if (this.#renderers.size > maxRetained && oldest !== undefined) this.#drop(oldest);
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
