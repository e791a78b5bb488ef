import { and, asc, desc, eq } from 'drizzle-orm';

import { packageStatus } from '@up/api/constants';

import type { Database } from '../../database/database.ts';
import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from '../tables.ts';

/** Every API in its current version, with its group. */
export function listCurrentApis(db: Database) {
  return db
    .select({ id: apis.id, group: apiGroups, version: apiVersions })
    .from(apis)
    .innerJoin(apiVersions, eq(apiVersions.apiId, apis.id))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(eq(apiVersions.current, true));
}

/** The versions of an API, newest first; empty when there is no such API. */
export function listVersions(db: Database, apiId: string) {
  const { version, releasedOn, current } = apiVersions;
  return db
    .select({ version, releasedOn, current })
    .from(apiVersions)
    .where(eq(apiVersions.apiId, apiId))
    .orderBy(desc(releasedOn), desc(version));
}

/** One version of an API, by default the current one, with its group and its active packages. */
export async function findApi(db: Database, apiId: string, version?: string) {
  const [found] = await db
    .select({ api: apis, version: apiVersions, group: apiGroups })
    .from(apiVersions)
    .innerJoin(apis, eq(apis.id, apiVersions.apiId))
    .innerJoin(apiGroups, eq(apiGroups.id, apis.groupId))
    .where(
      and(
        eq(apiVersions.apiId, apiId),
        version === undefined ? eq(apiVersions.current, true) : eq(apiVersions.version, version),
      ),
    );
  if (!found) return undefined;
  const packages = await db
    .select({ id: apiPackages.id, title: apiPackages.title })
    .from(packageGroups)
    .innerJoin(apiPackages, eq(apiPackages.id, packageGroups.packageId))
    .where(
      and(
        eq(packageGroups.groupId, found.group.parentId ?? found.group.id),
        eq(apiPackages.status, packageStatus.active),
      ),
    )
    .orderBy(asc(apiPackages.sortOrder));
  return { ...found, packages };
}

export type FoundApi = NonNullable<Awaited<ReturnType<typeof findApi>>>;

/** The ids of all APIs with their groups. */
export function listApiGroups(db: Database) {
  return db.select({ id: apis.id, groupId: apis.groupId }).from(apis);
}

/** An API in its current version. */
export async function findCurrentApi(db: Database, id: string) {
  const { version, method, path, title, description, definition } = apiVersions;
  const [row] = await db
    .select({
      id: apis.id,
      groupId: apis.groupId,
      dailyMaxCount: apis.dailyMaxCount,
      version,
      method,
      path,
      title,
      description,
      definition,
    })
    .from(apis)
    .innerJoin(apiVersions, and(eq(apiVersions.apiId, apis.id), eq(apiVersions.current, true)))
    .where(eq(apis.id, id));
  return row;
}
