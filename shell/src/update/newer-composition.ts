import { compositionAddress, type PublicComposition } from '@up/federation/composition/public-composition';

import { readCurrentComposition } from './current-composition.ts';

/** The best version of each remote that this tab has loaded, as its composition names it. */
export const usedRemotes = new Map<string, string | undefined>();

/** Time limit of the request, in milliseconds. */
const timeoutMs = 10_000;

/**
 * The id of the composition that a reload would get, when this tab would get another shell or another version of a
 * remote that it has loaded; otherwise the id of its own one. `undefined` when that is unknown.
 */
export async function readNewerComposition(
  own: Pick<PublicComposition, 'id' | 'shell'>,
  used: ReadonlyMap<string, string | undefined> = usedRemotes,
): Promise<string | undefined> {
  const id = await readCurrentComposition();
  if (id === undefined || id === own.id) return id;
  try {
    const response = await fetch(compositionAddress(id), { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return undefined;
    const { shell, remotes } = (await response.json()) as PublicComposition;
    const isSame = shell === own.shell && [...used].every(([name, version]) => remotes[name]?.[0]?.version === version);
    return isSame ? own.id : id;
  } catch {
    return undefined;
  }
}
