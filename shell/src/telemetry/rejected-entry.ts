import type { PublicCandidate } from '@up/federation/composition/public-composition';

/** Whether an entry that could not be loaded exists, with other bytes than those that were published. */
export async function isRejected({ base, entry, integrity }: PublicCandidate): Promise<boolean> {
  const succeeds = (init: RequestInit) =>
    fetch(base + entry, { mode: 'cors', ...init }).then(
      ({ ok }) => ok,
      () => false,
    );
  // As a browser would reject it: only the request with the hash fails.
  return integrity !== '' && (await succeeds({})) && !(await succeeds({ integrity }));
}
