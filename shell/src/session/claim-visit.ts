import { ownerKey } from './forget-visit.ts';

/** The stored data of this tab. */
export interface Visit {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Removes what was stored of a user. */
  forget(): void;
}

/**
 * Assigns the stored data of this tab to a user. Data that an expired session left belongs to its user only: when
 * somebody else signs in it is removed.
 */
export function claimVisit({ storage, forget }: Visit, userId: string): void {
  const owner = storage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forget();
  storage.setItem(ownerKey, userId);
}
