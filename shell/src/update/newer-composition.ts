import {
  compositionAddress,
  type CurrentComposition,
  currentCompositionAddress,
  type PublicComposition,
} from '@up/federation/composition/public-composition';

/** Time limits of the requests, in milliseconds. */
const timeoutsMs = { id: 3000, composition: 10_000 };

/** The id of the composition that a full page load would get now; `undefined` when it is unknown. */
export async function readCurrentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch(currentCompositionAddress, { signal: AbortSignal.timeout(timeoutsMs.id) });
    return response.ok ? ((await response.json()) as CurrentComposition).id : undefined;
  } catch {
    return undefined;
  }
}

/** The best version of each remote that this tab has loaded, as its composition names it. */
export const usedRemotes = new Map<string, string | undefined>();

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
    const response = await fetch(compositionAddress(id), { signal: AbortSignal.timeout(timeoutsMs.composition) });
    if (!response.ok) return undefined;
    const { shell, remotes } = (await response.json()) as PublicComposition;
    const isSame = shell === own.shell && [...used].every(([name, version]) => remotes[name]?.[0]?.version === version);
    return isSame ? own.id : id;
  } catch {
    return undefined;
  }
}
