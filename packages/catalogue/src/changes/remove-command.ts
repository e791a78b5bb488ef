import type { RemovalReport } from '@up/api/calls/catalogue/catalogue-removal';

import { recordEvent } from '@up/platform/audit/record';
import { problem } from '@up/platform/http/problems';
import { type OperatorContext, transaction } from '@up/platform/module';
import { purgePages } from '@up/platform/purge/purges';
import { recordRelease } from './changelog/record.ts';
import { removeUnusedBundles } from '../repository/bundles.ts';
import { readReplacements } from '../repository/changelog.ts';
import { deleteEmptyGroups } from '../repository/groups.ts';
import { lockCatalogue, type CatalogueState, packagesByGroup, readState } from '../repository/state.ts';
import { deactivatePackage } from '../repository/packages.ts';
import { deleteOldSnapshots } from '../repository/snapshots.ts';
import { deleteApis } from '../repository/store-apis.ts';
import { compareStates } from './compare-states.ts';
import { countsOf, keepSnapshot, maxSnapshots } from './snapshots.ts';

/**
 * Removes an imported package with the APIs that are in no other one, or shows what that would remove and which projects
 * have it. The package stays as an inactive row, because projects refer to it.
 * @throws {ProblemError} 404 without such a package, 409 for one of the built-in catalogue
 */
export async function removePackage(
  context: OperatorContext,
  { packageId, apply }: { packageId: string; apply: boolean },
): Promise<RemovalReport> {
  return transaction(context, async (scope) => {
    const { db } = scope;
    await lockCatalogue(db);
    const before = await readState(db);
    const found = before.packages.find(({ id }) => id === packageId);
    if (!found) throw problem('notFound');
    if (found.owner.origin === 'files') {
      throw problem('conflict', { detail: `The package "${packageId}" is built in. It goes with its documents.` });
    }
    const { after, deleted } = without(before, packageId);
    const { differences, entries } = compareStates({
      before,
      after,
      packageIds: [packageId],
      apiIds: [],
      changes: new Map(),
    });
    const projects = await scope.hooks.packageProjects(scope, { packageId });
    if (!apply) return { ...differences, projects, applied: false };
    const source = found.owner.source ?? packageId;
    const snapshot = await keepSnapshot(scope, { action: 'removal', source, ...countsOf(differences) });
    const replacements = await readReplacements(db, deleted);
    await recordRelease(db, { at: scope.now(), entries, after, replacements });
    await deactivatePackage(db, packageId);
    await deleteApis(db, deleted);
    await deleteEmptyGroups(db);
    await removeUnusedBundles(db);
    await deleteOldSnapshots(db, maxSnapshots);
    await recordEvent(scope, {
      action: 'catalogue.removed',
      subject: packageId,
      details: { removed: String(differences.removed.length), projects: String(projects.length) },
    });
    await purgePages(scope, { scope: 'all', path: '' });
    await scope.hooks.catalogueChanged(scope);
    return { ...differences, projects, applied: true, snapshot };
  });
}

/** The catalogue without a package, and the ids of the APIs that are in no other one. */
function without(before: CatalogueState, packageId: string): { after: CatalogueState; deleted: string[] } {
  const owners = packagesByGroup(before);
  const isOnlyIn = (groupId: string) => {
    const ids = owners.get(groupId) ?? [];
    return ids.length > 0 && ids.every((id) => id === packageId);
  };
  const deleted = before.apis.filter(({ groupId }) => isOnlyIn(groupId)).map(({ id }) => id);
  const gone = new Set(deleted);
  return {
    deleted,
    after: {
      packages: before.packages.filter(({ id }) => id !== packageId),
      groups: before.groups.filter(({ id }) => !isOnlyIn(id)),
      apis: before.apis.filter(({ id }) => !gone.has(id)),
    },
  };
}
