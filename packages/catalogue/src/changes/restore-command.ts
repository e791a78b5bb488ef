import type { RestoreReport, CatalogueSnapshot } from '@up/api/calls/catalogue/catalogue-snapshots';

import { recordEvent } from '@up/platform/audit/record';
import type { Database } from '@up/platform/database/database';
import { forgetSeed } from '@up/platform/database/seed';
import { problem } from '@up/platform/http/problems';
import { type OperatorContext, transaction } from '@up/platform/module';
import { purgePages } from '@up/platform/purge/purges';
import { recordRelease } from './changelog/record.ts';
import { storedChanges } from './stored-changes.ts';
import { findVersion } from '../repository/apis.ts';
import { removeUnusedBundles } from '../repository/bundles.ts';
import { readReplacements } from '../repository/changelog.ts';
import { lockCatalogue, type CatalogueState, packagesByGroup, readState } from '../repository/state.ts';
import {
  deleteOldSnapshots,
  findStoredVersion,
  listSnapshotRows,
  listSnapshots,
  restoreRows,
  type Snapshot,
  updateSnapshot,
} from '../repository/snapshots.ts';
import { sandboxAddress } from '../import/place/sandbox-address.ts';
import { catalogueSeedName } from './seed-catalogue.ts';
import { compareStates, type Differences, isUnchanged } from './compare-states.ts';
import { countsOf, keepSnapshot, maxSnapshots } from './snapshots.ts';

/** Ends a transaction without its changes; carries what they would have been. */
class Preview extends Error {
  readonly report: RestoreReport;

  constructor(report: RestoreReport) {
    super('preview');
    this.report = report;
  }
}

/** The snapshots that can be restored, newest first. */
export async function readSnapshots({ db }: OperatorContext): Promise<CatalogueSnapshot[]> {
  return (await listSnapshots(db)).map(shown);
}

/**
 * Brings back what a change of the catalogue has changed, and undoes the later changes of the same rows. Keeps a
 * snapshot itself, so that it can be undone too.
 * @throws {ProblemError} 404 without such a snapshot, 409 when another API has the address of a restored one
 */
export async function restoreCatalogue(
  context: OperatorContext,
  { snapshotId, apply }: { snapshotId: number; apply: boolean },
): Promise<RestoreReport> {
  try {
    return await transaction(context, (scope) => restore(scope, snapshotId, apply));
  } catch (error) {
    if (error instanceof Preview) return error.report;
    throw error;
  }
}

async function restore(scope: OperatorContext, snapshotId: number, apply: boolean): Promise<RestoreReport> {
  const { db } = scope;
  await lockCatalogue(db);
  const undone = await changesToUndo(db, snapshotId);
  const before = await readState(db);
  const snapshot = await keepSnapshot(scope, { action: 'restore', source: null });
  for (const { id } of undone) await restoreRows(db, id);
  await removeUnusedBundles(db);
  const after = await readState(db);
  const touched = await touchedApis(db, snapshot);
  const changes = await storedChanges(db, touched, {
    before: (id) => findStoredVersion(db, snapshot, id),
    after: (id) => findVersion(db, id),
  });
  const { differences, entries } = compareStates({
    before,
    after,
    packageIds: [],
    apiIds: touched,
    changes,
  });
  requireFreeAddresses(after, touched);
  const report = { ...differences, undone: undone.map(shown) };
  if (!apply || isUnchanged(differences)) throw new Preview({ ...report, applied: false });
  await updateSnapshot(db, snapshot, countsOf(differences));
  await deleteOldSnapshots(db, maxSnapshots);
  const replacements = await readReplacements(
    db,
    entries.map(({ apiId }) => apiId),
  );
  await recordRelease(db, { at: scope.now(), entries, after, replacements });
  await applyBuiltInAgain(db, after, differences);
  const { packages, added, changed, removed } = countsOf(differences);
  await recordEvent(scope, {
    action: 'catalogue.restored',
    subject: packages.join(' '),
    details: { snapshot: String(snapshotId), added: `${added}`, changed: `${changed}`, removed: `${removed}` },
  });
  await purgePages(scope, { scope: 'all', path: '' });
  await scope.hooks.catalogueChanged(scope);
  return { ...report, applied: true, snapshot };
}

/** A snapshot with the later ones that keep some of the same rows, newest first. */
async function changesToUndo(db: Database, snapshotId: number): Promise<Snapshot[]> {
  const touched = new Set<string>();
  const undone = new Set([snapshotId]);
  const rowsBySnapshot = Map.groupBy(await listSnapshotRows(db, snapshotId), (row) => row.snapshotId);
  for (const [id, rows] of rowsBySnapshot) {
    const names = rows.map(({ tableName, key }) => JSON.stringify([tableName, ...key]));
    if (id !== snapshotId && !names.some((name) => touched.has(name))) continue;
    undone.add(id);
    for (const name of names) touched.add(name);
  }
  const snapshots = await listSnapshots(db);
  if (!snapshots.some(({ id }) => id === snapshotId)) throw problem('notFound');
  return snapshots.filter(({ id }) => undone.has(id));
}

async function touchedApis(db: Database, snapshot: number): Promise<Set<string>> {
  const rows = await listSnapshotRows(db, snapshot);
  const ofApis = rows.filter(({ tableName }) => tableName === 'apis' || tableName === 'api_versions');
  return new Set(ofApis.flatMap(({ key: [id] }) => id ?? []));
}

/** @throws {ProblemError} 409 */
function requireFreeAddresses(state: CatalogueState, touched: Set<string>): void {
  const owners = packagesByGroup(state);
  const callable = state.apis.filter(({ groupId }) => (owners.get(groupId) ?? []).length > 0);
  const byAddress = Map.groupBy(callable, (api) => sandboxAddress(api) ?? '');
  byAddress.delete('');
  for (const same of byAddress.values()) {
    const [restored] = same.filter(({ id }) => touched.has(id));
    if (!restored) continue;
    const packages = owners.get(restored.groupId) ?? [];
    // One document may have an address twice.
    const other = same.find(({ groupId }) => !owners.get(groupId)?.some((each) => packages.includes(each)));
    if (!other) continue;
    const { method, path, id } = restored;
    throw problem('conflict', { detail: `${method} ${path} of "${id}" is the address of "${other.id}" now.` });
  }
}

/** What belongs to the built-in catalogue again may have been updated since: the next start reads its documents. */
async function applyBuiltInAgain(db: Database, after: CatalogueState, { packages }: Differences): Promise<void> {
  const changed = new Set(packages.map(({ id }) => id));
  if (after.packages.some(({ id, owner }) => changed.has(id) && owner.origin === 'files')) {
    await forgetSeed(db, catalogueSeedName);
  }
}

function shown({ id, takenAt, action, source, packages, added, changed, removed }: Snapshot): CatalogueSnapshot {
  return {
    id,
    takenAt: takenAt.toISOString(),
    action,
    ...(source !== null && { source }),
    packages,
    added,
    changed,
    removed,
  };
}
