import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import type { ImportPlan } from './plan-import.ts';
import { removeUnusedBundles, storeBundle } from './repository/bundles.ts';
import { deleteEmptyGroups, storeGroups } from './repository/groups.ts';
import { storePackageGroups, storePackages } from './repository/packages.ts';
import { countApis, deleteApis, storeImportedApi, storeVersion } from './repository/store-apis.ts';

/** Applies a plan within a transaction. Older versions of an API are kept. */
export async function applyImport(db: Database, content: CatalogueContent, plan: ImportPlan, now: Date): Promise<void> {
  await storePackages(db, content.packages, 'import');
  await storeGroups(db, content.groups, 'import');
  await storePackageGroups(db, content.packages);
  await deleteApis(
    db,
    plan.removed.map(({ id }) => id),
  );
  await storeApis(db, content, plan, now);
  await deleteEmptyGroups(db);
  await removeUnusedBundles(db);
}

/** Stores added and changed APIs. An unchanged API keeps its row and its source files. */
async function storeApis(db: Database, content: CatalogueContent, plan: ImportPlan, now: Date): Promise<void> {
  const changedIds = new Set([...plan.added, ...plan.changed].map(({ id }) => id));
  if (changedIds.size === 0) return;
  const bundleId = await storeBundle(db, content.sources, now);
  const last = await countApis(db);
  for (const [index, api] of content.apis.entries()) {
    if (!changedIds.has(api.id) || !api.current) continue;
    await storeImportedApi(db, api, last + index + 1);
    await storeVersion(db, api, { bundleId, now });
  }
}
