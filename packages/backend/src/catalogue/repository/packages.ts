import { asc, eq, inArray, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../../database/database.ts';
import type { CatalogueContent } from '../content.ts';
import { apiPackages, type Origin, packageGroups, type PackageOrigin } from '../tables.ts';
import { sortOrderAssigner } from './sort-order.ts';

type PackageContent = CatalogueContent['packages'][number];

/** All packages, whatever their status. */
export function listPackages(db: Database) {
  return db.select().from(apiPackages);
}

/** The groups of each package, in order. */
export function listPackageGroups(db: Database) {
  return db.select().from(packageGroups).orderBy(asc(packageGroups.sortOrder));
}

/** Makes all built-in packages inactive, except those that an import has changed, which belong to the import now. */
export async function deactivatePackages(db: Database): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive }).where(eq(apiPackages.origin, 'files'));
  await db.update(apiPackages).set({ origin: 'import' }).where(eq(apiPackages.origin, 'overridden'));
}

/** Whether a package is in the built-in documents, even if an import has changed it. */
export function isBuiltIn({ origin, status }: Pick<typeof apiPackages.$inferSelect, 'origin' | 'status'>): boolean {
  return origin !== 'import' && status === packageStatus.active;
}

/** The origin of a stored package after an import: `isBuiltIn` in SQL. */
const originAfterImport = sql<PackageOrigin>`case when ${apiPackages.origin} <> 'import' and ${apiPackages.status} = ${packageStatus.active}
  then 'overridden' else 'import' end`;

/** Inserts or updates packages by id. A new imported package comes last. */
export async function storePackages(db: Database, packages: PackageContent[], origin: Origin): Promise<void> {
  const sortOrderOf = await sortOrderAssigner(db, apiPackages, origin);
  for (const [index, { id, type, title, description, dailyMaxCount, approvalRequired }] of packages.entries()) {
    const content = { type, title, description, dailyMaxCount, approvalRequired, status: packageStatus.active, origin };
    const row = { ...content, sortOrder: sortOrderOf(id, index) };
    await db
      .insert(apiPackages)
      .values({ id, ...row })
      .onConflictDoUpdate({
        target: apiPackages.id,
        set: { ...row, origin: origin === 'import' ? originAfterImport : origin },
      });
  }
}

/** Replaces the groups of these packages. */
export async function storePackageGroups(db: Database, packages: PackageContent[]): Promise<void> {
  const ids = packages.map(({ id }) => id);
  if (ids.length > 0) await db.delete(packageGroups).where(inArray(packageGroups.packageId, ids));
  const links = packages.flatMap(({ id, groups }) =>
    groups.map((groupId, index) => ({ packageId: id, groupId, sortOrder: index + 1 })),
  );
  if (links.length > 0) await db.insert(packageGroups).values(links);
}
