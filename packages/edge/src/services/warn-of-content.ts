import type { ContentSource } from '@up/content/content-source';
import { badStates, probeContent } from '@up/content/probe';

/** Makes every declared read of the content service once, and logs for each type what is missing or forbidden. */
export async function warnOfContent(source: ContentSource, log: { warn(message: string): void }): Promise<void> {
  const found = await probeContent(source);
  const bad = found.filter(({ state }) => badStates.includes(state));
  if (bad.length === found.length && new Set(bad.map(({ state }) => state)).size === 1) {
    // One line with the cause instead of one line per type.
    log.warn(`cannot read content from ${source.url}/api: ${bad[0]?.detail}`);
    return;
  }
  for (const { path, locale, state, detail } of bad) log.warn(`content ${path} (${locale}) is ${state}: ${detail}`);
}
