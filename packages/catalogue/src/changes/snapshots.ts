import type { OperatorContext } from '@up/platform/module';
import { insertSnapshot, type Snapshot } from '../repository/snapshots.ts';
import type { Differences } from './compare-states.ts';

/** The last one of a document of 16 MB has up to 200 MB, which the database compresses. */
export const maxSnapshots = 10;

/** Keeps the catalogue as it is now, so that the change that follows in this transaction can be undone. */
export async function keepSnapshot(
  { db, now }: OperatorContext,
  change: Pick<Snapshot, 'action' | 'source'> & Partial<ReturnType<typeof countsOf>>,
): Promise<number> {
  return insertSnapshot(db, { takenAt: now(), packages: [], added: 0, changed: 0, removed: 0, ...change });
}

/** What a change is about, for the list of snapshots and the audit trail. */
export function countsOf({ packages, added, changed, removed }: Differences) {
  return {
    packages: packages.filter(({ change }) => change !== 'unchanged').map(({ id }) => id),
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  };
}
