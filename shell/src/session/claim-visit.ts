import { storagePrefix } from '@up/api/constants';

const ownerKey = `${storagePrefix.session}owner`;

/** What this tab keeps. */
export interface Visit {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Drops what was kept of a user. */
  forget(): void;
}

/**
 * Says whose what this tab keeps is from now on. What a session that ended on its own has left is for its user alone:
 * when somebody else signs in it is dropped.
 */
export function claimVisit({ storage, forget }: Visit, userId: string): void {
  const owner = storage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forget();
  storage.setItem(ownerKey, userId);
}
