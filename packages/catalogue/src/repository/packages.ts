import { and, asc, eq, inArray } from 'drizzle-orm';

import { packageStatus, type packageTypes } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { CatalogueContent } from '../import/catalogue-content.ts';
import type { Localized } from '../model.ts';
import { apiPackages, type Origin, packageGroups } from '../tables.ts';
import { sortOrderAssigner } from './groups.ts';

type PackageContent = CatalogueContent['packages'][number];

/** All packages, whatever their status. */
export function listPackages(db: Database) {
  return db.select().from(apiPackages);
}

/** The titles of all packages by their ids, those of inactive ones included. */
export async function listPackageTitles(db: Database): Promise<Map<string, Localized>> {
  const rows = await db.select({ id: apiPackages.id, title: apiPackages.title }).from(apiPackages);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The groups of each package, in order. */
export function listPackageGroups(db: Database) {
  return db.select().from(packageGroups).orderBy(asc(packageGroups.sortOrder));
}

/** Makes all built-in packages inactive. */
export async function deactivatePackages(db: Database): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive }).where(eq(apiPackages.origin, 'files'));
}

/** Makes a package inactive and leaves it without groups. */
export async function deactivatePackage(db: Database, id: string): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive }).where(eq(apiPackages.id, id));
  await db.delete(packageGroups).where(eq(packageGroups.packageId, id));
}

/** Inserts or updates packages by id, which belong to their source from now on. A new imported package comes last. */
export async function storePackages(
  db: Database,
  packages: PackageContent[],
  owner: { origin: Origin; source: string | null },
): Promise<void> {
  const sortOrderOf = await sortOrderAssigner(db, apiPackages, owner.origin);
  for (const [index, { id, groups: _groups, ...content }] of packages.entries()) {
    const row = { ...content, ...owner, status: packageStatus.active, sortOrder: sortOrderOf(id, index) };
    await db
      .insert(apiPackages)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiPackages.id, set: row });
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

/** Every project starts in the sandbox; acceptance and production are later steps, not other projects. */
export const projectType: (typeof packageTypes)[number] = 'SANDBOX';

/** The packages that a project can choose, and that a consulting recommends: active ones of its type. */
export const isOffered = and(eq(apiPackages.status, packageStatus.active), eq(apiPackages.type, projectType));
