import { quietHours } from '@up/api/calls/projects/key';

import type { Database } from '@up/platform/database/database';
import { type KeyRow, setLastUse, statusOf } from './repository.ts';

/** A use within a minute of the last one from the same address is not stored, to avoid frequent writes. */
const recordedMilliseconds = 60_000;

/** Records the use of a key: its real time and network address. */
export async function recordKeyUse(
  db: Database,
  { id, lastUsedAt, lastUsedFrom }: Pick<KeyRow, 'id' | 'lastUsedAt' | 'lastUsedFrom'>,
  { now, from }: { now: Date; from: string },
): Promise<void> {
  const isFresh = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < recordedMilliseconds;
  if (isFresh && lastUsedFrom === from) return;
  await setLastUse(db, id, { lastUsedAt: now, lastUsedFrom: from });
}

/** Whether the traffic has moved: another key of the kind was used since, and this one has been quiet for a day. */
export function isSafeToDelete(key: KeyRow, all: readonly KeyRow[], now: Date): boolean {
  const lastNeeded = key.lastUsedAt ?? key.createdAt;
  if (now.getTime() - lastNeeded.getTime() < quietHours * 60 * 60 * 1000) return false;
  return all.some(
    (other) =>
      other.id !== key.id &&
      other.kind === key.kind &&
      statusOf(other, now) === 'active' &&
      other.lastUsedAt !== null &&
      other.lastUsedAt > lastNeeded,
  );
}
