import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import { removeUnusedBundles, storeBundle } from './repository/bundles.ts';
import { deleteOtherGroups, storeGroups } from './repository/groups.ts';
import { deactivatePackages, storePackageGroups, storePackages } from './repository/packages.ts';
import { deleteBuiltInApis, storeBuiltInApi, storeVersion } from './repository/store-apis.ts';

/**
 * Replaces the built-in rows by this catalogue and keeps other imported rows. Packages are never deleted, because
 * projects refer to them: a package that is no longer in the documents becomes inactive.
 */
export async function replaceCatalogue(db: Database, content: CatalogueContent, now: Date): Promise<void> {
  await deactivatePackages(db);
  await storePackages(db, content.packages, 'files');
  await storeGroups(db, content.groups, 'files');
  await replaceApis(db, content, now);
  await deleteOtherGroups(
    db,
    content.groups.map(({ id }) => id),
  );
  await storePackageGroups(db, content.packages);
  await removeUnusedBundles(db);
}

async function replaceApis(db: Database, content: CatalogueContent, now: Date): Promise<void> {
  await deleteBuiltInApis(db);
  const bundleId = await storeBundle(db, content.sources, now);
  const current = content.apis.filter((api) => api.current);
  for (const [index, api] of current.entries()) await storeBuiltInApi(db, api, index + 1);
  for (const api of content.apis) await storeVersion(db, api, { bundleId, now });
}
