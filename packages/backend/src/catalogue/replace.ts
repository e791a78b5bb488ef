import { and, eq, notInArray, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import { removeUnusedBundles, storeBundle } from './store-bundle.ts';
import { storeGroups, storePackageGroups, storePackages, storeVersion } from './store-rows.ts';
import { apiGroups, apiPackages, apis, apiVersions } from './tables.ts';

/**
 * Makes the rows that come with the code hold this catalogue; what was imported into the running backend stays.
 * Packages are never deleted, because projects name them: one that left the documents becomes inactive.
 */
export async function replaceCatalogue(db: Database, content: CatalogueContent, now: Date): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive }).where(eq(apiPackages.origin, 'files'));
  await storePackages(db, content.packages, 'files');
  await storeGroups(db, content.groups, 'files');
  await replaceApis(db, content, now);
  const ids = content.groups.map(({ id }) => id);
  const others = ids.length > 0 ? notInArray(apiGroups.id, ids) : sql`true`;
  await db.delete(apiGroups).where(and(eq(apiGroups.origin, 'files'), others));
  await storePackageGroups(db, content.packages);
  await removeUnusedBundles(db);
}

async function replaceApis(db: Database, content: CatalogueContent, now: Date): Promise<void> {
  await db.delete(apis).where(eq(apis.origin, 'files'));
  const bundleId = await storeBundle(db, content.sources, now);
  const current = content.apis.filter((api) => api.current);
  for (const [index, { id, groupId, dailyMaxCount }] of current.entries()) {
    const row = { groupId, dailyMaxCount, sortOrder: index + 1, origin: 'files' as const };
    await db
      .insert(apis)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apis.id, set: row });
    await db.delete(apiVersions).where(eq(apiVersions.apiId, id));
  }
  for (const api of content.apis) await storeVersion(db, api, { bundleId, now });
}
