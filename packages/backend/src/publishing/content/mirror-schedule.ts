import type { ContentSource } from '@up/content/content-source';

import type { Context, System } from '@up/platform/module';
import { mirrorContent } from './mirror.ts';

/** How often the CMS is read, in milliseconds: an edit is found within half a minute, even without a webhook. */
const intervalMs = 15_000;

/** Reads the CMS regularly, until it is stopped. A failure is logged once, until reading succeeds again. */
export function startMirror(
  context: Context<System>,
  source: ContentSource,
  onFailure: (message: string, error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isLogged = false;
  const read = async () => {
    try {
      await mirrorContent(context, source, { onlyChanged: true });
      isLogged = false;
    } catch (error) {
      if (!isLogged) onFailure('the content of the CMS was not stored', error);
      isLogged = true;
    }
    if (!stopped) timer = setTimeout(() => void read(), intervalMs).unref();
  };
  void read();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
