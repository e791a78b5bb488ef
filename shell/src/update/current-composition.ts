import { currentCompositionAddress, type CurrentComposition } from '@up/federation/composition/public-composition';

/** Time limit of the request, in milliseconds. */
const timeoutMs = 3000;

/** The id of the composition that a full page load would get now; `undefined` when it is unknown. */
export async function readCurrentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch(currentCompositionAddress, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? ((await response.json()) as CurrentComposition).id : undefined;
  } catch {
    return undefined;
  }
}
