import type { Database } from '@up/platform/database/database';
import { createSealer } from '@up/platform/secrets/sealer';
import { listSealedSecrets } from './repository.ts';
import { secretContext } from './secrets.ts';

/** Some may have been sealed by a copy with another key. */
const maxSecrets = 20;

/**
 * Of several encryption keys the one that opens secrets of this database; the first if it has no secrets, undefined if
 * none opens them.
 */
export async function keyOfSecrets(db: Database, candidates: Uint8Array[]): Promise<Uint8Array | undefined> {
  const secrets = await listSealedSecrets(db, maxSecrets);
  if (secrets.length === 0) return candidates[0];
  return candidates.find((candidate) => {
    const sealer = createSealer({ id: '', secret: candidate });
    return secrets.some(({ id, sealedSecret }) => opens(() => sealer.open(sealedSecret, secretContext(id))));
  });
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
