import { and, asc, eq, like, sql } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants/catalogue';

import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '@up/catalogue/tables';
import type { Database } from '@up/platform/database/database';

/** The revision of the catalogue, which triggers of the migrations increase with every change. As text. */
export async function readRevision(db: Database): Promise<string> {
  const [row] = await db.select({ revision: sql<string>`revision::text` }).from(sql`catalogue_revision`);
  return row?.revision ?? '0';
}

/** The APIs whose paths begin with a prefix, in their current version and in the order of the catalogue. */
export function listApisBelow(db: Database, prefix: string) {
  const { method, path, releasedOn } = apiVersions;
  return db
    .select({
      id: apis.id,
      dailyMaxCount: apis.dailyMaxCount,
      origin: apis.origin,
      method,
      path,
      releasedOn,
      groupId: apiGroups.id,
      parentId: apiGroups.parentId,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(like(path, `${prefix}/%`))
    .orderBy(asc(apis.sortOrder), asc(apis.id));
}

/** The errors that the documents of the APIs below a prefix describe, in the order of the catalogue. */
export function listErrorCodes(db: Database, prefix: string) {
  const { definition, path, apiId } = apiVersions;
  return db
    .select({ id: apis.id, path, errorCodes: sql<unknown>`${definition} -> 'errorCodes'` })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiId, apis.id), eq(apiVersions.current, true)))
    .where(like(path, `${prefix}/%`))
    .orderBy(asc(apis.sortOrder), asc(apis.id));
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
