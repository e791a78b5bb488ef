import type { ContentSource } from '@up/content/content-source';

import type { System } from '../module/actor.ts';
import type { Context } from '../module/context.ts';
import { mirrorContent, type MirrorMemory } from './mirror.ts';

/** How often the CMS is walked, in milliseconds: an edit is found within half a minute where no webhook says so. */
const walkMs = 15_000;

/** Walks the CMS now and again, until it is stopped. What goes wrong is said once, until it works again. */
export function startMirror(
  context: Context<System>,
  source: ContentSource,
  onFailure: (message: string, error: unknown) => void,
): () => void {
  const memory: MirrorMemory = new Map();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let said = false;
  const walk = async () => {
    try {
      await mirrorContent(context, source, { memory });
      said = false;
    } catch (error) {
      if (!said) onFailure('the content of the CMS was not taken over', error);
      said = true;
    }
    if (!stopped) timer = setTimeout(() => void walk(), walkMs).unref();
  };
  void walk();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
