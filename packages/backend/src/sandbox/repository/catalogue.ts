import { and, asc, eq, like, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '../../catalogue/tables.ts';
import type { Database } from '../../database/database.ts';

/** The revision of the catalogue, which triggers of the migrations increase with every change. As text. */
export async function readRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: sql<string>`revision::text` }).from(sql`catalogue_revision`);
  return row?.revision ?? '0';
}

/** The APIs whose paths begin with a prefix, in their current version and in the order of the catalogue. */
export function listApisBelow(db: Database, prefix: string) {
  return db
    .select({ api: apis, version: apiVersions, group: apiGroups })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(like(apiVersions.path, `${prefix}/%`))
    .orderBy(asc(apis.sortOrder));
}

/** The groups of active packages, with the limits of the packages. */
export function listGroupsInPackages(db: Database) {
  return db
    .select({ groupId: packageGroups.groupId, id: apiPackages.id, dailyMaxCount: apiPackages.dailyMaxCount })
    .from(packageGroups)
    .innerJoin(apiPackages, eq(apiPackages.id, packageGroups.packageId))
    .where(eq(apiPackages.status, packageStatus.active))
    .orderBy(asc(apiPackages.sortOrder));
}
