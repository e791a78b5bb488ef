import { and, asc, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import type { ApiDefinition, Localized } from './model.ts';
import { apiGroups, apiPackages, apis, apiVersions, packageGroups } from './tables.ts';

export interface StandingApi {
  id: string;
  groupId: string;
  dailyMaxCount: number;
  version: string;
  method: string;
  path: string;
  title: Localized;
  description: Localized;
  definition: ApiDefinition;
  /** Part of the packages that are imported, and of no other. */
  isOwn: boolean;
}

/** What stands in the database now of what an import may change. */
export interface StandingCatalogue {
  packages: CatalogueContent['packages'];
  groups: { id: string; parentId: string | null; title: Localized; description: Localized }[];
  apis: StandingApi[];
}

/** Reads what an import of these packages and APIs is held against. */
export async function readStanding(db: Database, content: CatalogueContent): Promise<StandingCatalogue> {
  const imported = new Set(content.packages.map(({ id }) => id));
  const named = new Set(content.apis.map(({ id }) => id));
  const links = await db.select().from(packageGroups).orderBy(asc(packageGroups.sortOrder));
  const groups = await db.select().from(apiGroups);
  const isOwnGroup = (id: string): boolean => {
    const top = groups.find((group) => group.id === id)?.parentId ?? id;
    const owners = links.filter(({ groupId }) => groupId === top);
    return owners.length > 0 && owners.every(({ packageId }) => imported.has(packageId));
  };
  const places = await db.select({ id: apis.id, groupId: apis.groupId }).from(apis);
  const own = new Set(places.filter(({ groupId }) => isOwnGroup(groupId)).map(({ id }) => id));
  const standing: StandingApi[] = [];
  for (const { id } of places.filter((each) => own.has(each.id) || named.has(each.id))) {
    const api = await readApi(db, id);
    if (api) standing.push({ ...api, isOwn: own.has(id) });
  }
  const packages = await db.select().from(apiPackages);
  return {
    packages: packages.map(({ id, type, title, description, dailyMaxCount, approvalRequired }) => {
      const own = links.filter(({ packageId }) => packageId === id).map(({ groupId }) => groupId);
      return { id, type, title, description, dailyMaxCount, approvalRequired, groups: own };
    }),
    groups: groups.map(({ id, parentId, title, description }) => ({ id, parentId, title, description })),
    apis: standing,
  };
}

/** One at a time: their definitions together may be many megabytes. */
async function readApi(db: Database, id: string): Promise<Omit<StandingApi, 'isOwn'> | undefined> {
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
