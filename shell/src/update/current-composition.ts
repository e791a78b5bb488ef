import { currentCompositionAddress, type CurrentComposition } from '@up/federation/public-composition';

/** It is waited for no longer than this, in milliseconds. */
const limitMs = 3000;

/** The id of the composition that a full load would take now; `undefined` when it cannot be told. */
export async function readCurrentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch(currentCompositionAddress, { signal: AbortSignal.timeout(limitMs) });
    return response.ok ? ((await response.json()) as CurrentComposition).id : undefined;
  } catch {
    return undefined;
  }
}
