import { asc, inArray } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import { apiGroups, apiPackages, apiVersions, type Origin, packageGroups } from './tables.ts';

type PackageContent = CatalogueContent['packages'][number];
type GroupContent = CatalogueContent['groups'][number];

/** Adds packages, or changes those with the same id. An imported one that is new stands after all others. */
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

/** The same for groups; groups before their subgroups. */
export async function storeGroups(db: Database, groups: GroupContent[], origin: Origin): Promise<void> {
  const places = await placesOf(db, apiGroups, origin);
  const ordered = groups.map((group, index) => ({ ...group, sortOrder: places(group.id, index) }));
  const topFirst = [...ordered.filter(({ parentId }) => !parentId), ...ordered.filter(({ parentId }) => parentId)];
  for (const { id, parentId = null, title, description, sortOrder } of topFirst) {
    const row = { parentId, title, description, sortOrder, origin };
    await db
      .insert(apiGroups)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiGroups.id, set: row });
  }
}

/** What stands in the code keeps its own order; an import keeps places that are taken and adds at the end. */
async function placesOf(db: Database, table: typeof apiPackages | typeof apiGroups, origin: Origin) {
  if (origin === 'files') return (_id: string, index: number) => index + 1;
  const rows = await db.select({ id: table.id, sortOrder: table.sortOrder }).from(table).orderBy(asc(table.sortOrder));
  const taken = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]));
  const last = rows.at(-1)?.sortOrder ?? 0;
  return (id: string, index: number) => taken.get(id) ?? last + index + 1;
}

/** Makes these packages hold exactly these groups. */
export async function storePackageGroups(db: Database, packages: PackageContent[]): Promise<void> {
  const ids = packages.map(({ id }) => id);
  if (ids.length > 0) await db.delete(packageGroups).where(inArray(packageGroups.packageId, ids));
  const links = packages.flatMap(({ id, groups }) =>
    groups.map((groupId, index) => ({ packageId: id, groupId, sortOrder: index + 1 })),
  );
  if (links.length > 0) await db.insert(packageGroups).values(links);
}

/** Adds one version of an API, or changes it. A document that does not say when it was released counts from today. */
export async function storeVersion(
  db: Database,
  api: CatalogueContent['apis'][number],
  { bundleId, now }: { bundleId: string; now: Date },
): Promise<void> {
  const { id: apiId, version, releasedOn = now.toISOString().slice(0, 10), current } = api;
  const { method, path, title, description, definition, missingTexts, file, pointer } = api;
  const content = { method, path, title, description, definition, missingTexts, bundleId, file, pointer };
  const row = { ...content, releasedOn, current };
  await db
    .insert(apiVersions)
    .values({ apiId, version, ...row })
    .onConflictDoUpdate({ target: [apiVersions.apiId, apiVersions.version], set: row });
}
