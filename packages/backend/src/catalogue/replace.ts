import { notInArray, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../database/database.ts';
import type { Catalogue } from './import/catalogue.ts';
import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from './tables.ts';

/**
 * Makes the tables hold this catalogue. Packages are never deleted, because projects name them:
 * one that left the documents becomes inactive.
 */
export async function replaceCatalogue(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  await replacePackages(db, catalogue);
  await replaceGroups(db, catalogue);
  await replaceApis(db, catalogue, now);
  const links = catalogue.packages.flatMap((each) =>
    each.groups.map(({ id }, index) => ({ packageId: each.id, groupId: id, sortOrder: index + 1 })),
  );
  await db.delete(packageGroups);
  if (links.length > 0) await db.insert(packageGroups).values(links);
}

async function replacePackages(db: Database, { packages }: Catalogue): Promise<void> {
  await db.update(apiPackages).set({ status: packageStatus.inactive });
  for (const [index, { id, type, title, description, dailyMaxCount, approvalRequired }] of packages.entries()) {
    const content = { type, title, description, dailyMaxCount, approvalRequired };
    const row = { ...content, status: packageStatus.active, sortOrder: index + 1 };
    await db
      .insert(apiPackages)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiPackages.id, set: row });
  }
}

/** Groups before their subgroups. */
async function replaceGroups(db: Database, { groups }: Catalogue): Promise<void> {
  const ordered = groups.map((group, index) => ({ ...group, sortOrder: index + 1 }));
  const topFirst = [...ordered.filter(({ parentId }) => !parentId), ...ordered.filter(({ parentId }) => parentId)];
  for (const { id, parentId = null, title, description, sortOrder } of topFirst) {
    const row = { parentId, title, description, sortOrder };
    await db
      .insert(apiGroups)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiGroups.id, set: row });
  }
  const ids = groups.map(({ id }) => id);
  await db.delete(apiGroups).where(ids.length > 0 ? notInArray(apiGroups.id, ids) : sql`true`);
}

async function replaceApis(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  const current = catalogue.apis.filter((api) => api.current);
  for (const [index, { id, groupId, dailyMaxCount }] of current.entries()) {
    const row = { groupId, dailyMaxCount, sortOrder: index + 1 };
    await db
      .insert(apis)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apis.id, set: row });
  }
  const ids = current.map(({ id }) => id);
  await db.delete(apis).where(ids.length > 0 ? notInArray(apis.id, ids) : sql`true`);
  await db.delete(apiVersions);
  // A document that does not say when it was released counts as released at its import.
  const today = now.toISOString().slice(0, 10);
  for (const { id, version, releasedOn = today, current: isCurrent, ...api } of catalogue.apis) {
    const { method, path, title, description, definition, missingTexts } = api;
    const content = { method, path, title, description, definition, missingTexts };
    await db.insert(apiVersions).values({ apiId: id, version, releasedOn, current: isCurrent, ...content });
  }
}
