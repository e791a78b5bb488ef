import { storagePrefix } from '@up/api/constants';

import { forgetVisit } from './forget-visit.ts';

const ownerKey = `${storagePrefix.session}owner`;

/**
 * Says whose what this tab keeps is from now on. What a session that ended on its own has left is for its user alone:
 * when somebody else signs in it is dropped.
 */
export function claimVisit(
  storage: Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'>,
  userId: string,
): void {
  const owner = storage.getItem(ownerKey);
  if (owner === userId) return;
  if (owner !== null) forgetVisit(storage);
  storage.setItem(ownerKey, userId);
}
