import { and, eq, inArray, notInArray } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import type { ImportPlan } from './plan-import.ts';
import { removeUnusedBundles, storeBundle } from './store-bundle.ts';
import { storeGroups, storePackageGroups, storePackages, storeVersion } from './store-rows.ts';
import { apiGroups, apis, apiVersions, packageGroups } from './tables.ts';

/** Carries a plan out, in the transaction that it is given. Older versions of an API stay. */
export async function applyImport(db: Database, content: CatalogueContent, plan: ImportPlan, now: Date): Promise<void> {
  await storePackages(db, content.packages, 'import');
  await storeGroups(db, content.groups, 'import');
  await storePackageGroups(db, content.packages);
  const removed = plan.removed.map(({ id }) => id);
  if (removed.length > 0) await db.delete(apis).where(inArray(apis.id, removed));
  await storeApis(db, content, plan, now);
  await removeEmptyGroups(db);
  await removeUnusedBundles(db);
}

/** What did not change keeps its row and the files that it was read from. */
async function storeApis(db: Database, content: CatalogueContent, plan: ImportPlan, now: Date): Promise<void> {
  const touched = new Set([...plan.added, ...plan.changed].map(({ id }) => id));
  if (touched.size === 0) return;
  const bundleId = await storeBundle(db, content.sources, now);
  const last = await db.$count(apis);
  for (const [index, api] of content.apis.entries()) {
    if (!touched.has(api.id) || !api.current) continue;
    const row = { groupId: api.groupId, dailyMaxCount: api.dailyMaxCount, origin: 'import' as const };
    await db
      .insert(apis)
      .values({ id: api.id, sortOrder: last + index + 1, ...row })
      .onConflictDoUpdate({ target: apis.id, set: row });
    await db
      .update(apiVersions)
      .set({ current: false })
      .where(and(eq(apiVersions.apiId, api.id), eq(apiVersions.current, true)));
    await storeVersion(db, api, { bundleId, now });
  }
}

/** Groups that an import made, and that hold nothing any more. */
async function removeEmptyGroups(db: Database): Promise<void> {
  const used = await db.selectDistinct({ id: apis.groupId }).from(apis);
  const linked = await db.selectDistinct({ id: packageGroups.groupId }).from(packageGroups);
  const parents = await db.selectDistinct({ id: apiGroups.parentId }).from(apiGroups);
  const ids = [...used, ...linked, ...parents].flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  await db.delete(apiGroups).where(and(eq(apiGroups.origin, 'import'), notInArray(apiGroups.id, ids)));
}
