import type { ContentSource } from '@up/content/content-source';
import { badStates, probeContent } from '@up/content/probe';

/** Makes every declared read of the content service once, and says per type what is missing or forbidden. */
export async function warnOfContent(source: ContentSource, log: { warn(message: string): void }): Promise<void> {
  const found = await probeContent(source);
  const bad = found.filter(({ state }) => badStates.includes(state));
  if (bad.length === found.length && new Set(bad.map(({ state }) => state)).size === 1) {
    // One cause rather than one line for each type.
    log.warn(`no content is read from ${source.url}/api: ${bad[0]?.detail}`);
    return;
  }
  for (const { path, locale, state, detail } of bad) log.warn(`content ${path} (${locale}) is ${state}: ${detail}`);
}
