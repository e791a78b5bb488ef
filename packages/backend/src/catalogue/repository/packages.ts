import { asc, eq, inArray } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../../database/database.ts';
import type { CatalogueContent } from '../content.ts';
import { apiPackages, type Origin, packageGroups } from '../tables.ts';
import { placesOf } from './sort-order.ts';

type PackageContent = CatalogueContent['packages'][number];

/** All packages, whatever their status. */
export function listPackages(db: Database) {
  return db.select().from(apiPackages);
}

/** Which groups each package has, in the order of the packages. */
export function listPackageGroups(db: Database) {
  return db.select().from(packageGroups).orderBy(asc(packageGroups.sortOrder));
}

/** Makes the packages that come with the code inactive. */
export async function deactivatePackages(db: Database): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive }).where(eq(apiPackages.origin, 'files'));
}

/** Adds packages, or changes those with the same id. A new imported one comes after all others. */
export async function storePackages(db: Database, packages: PackageContent[], origin: Origin): Promise<void> {
  const places = await placesOf(db, apiPackages, origin);
  for (const [index, { id, type, title, description, dailyMaxCount, approvalRequired }] of packages.entries()) {
    const content = { type, title, description, dailyMaxCount, approvalRequired, status: packageStatus.active, origin };
    const row = { ...content, sortOrder: places(id, index) };
    await db
      .insert(apiPackages)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiPackages.id, set: row });
  }
}

/** Makes these packages have exactly the groups of their content. */
export async function storePackageGroups(db: Database, packages: PackageContent[]): Promise<void> {
  const ids = packages.map(({ id }) => id);
  if (ids.length > 0) await db.delete(packageGroups).where(inArray(packageGroups.packageId, ids));
  const links = packages.flatMap(({ id, groups }) =>
    groups.map((groupId, index) => ({ packageId: id, groupId, sortOrder: index + 1 })),
  );
  if (links.length > 0) await db.insert(packageGroups).values(links);
}
