import { asc } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import { apiGroups, apis, packageGroups } from './tables.ts';

/**
 * A document that names no packages knows nothing of the catalogue: where one of its groups or APIs has an id that stands
 * in another package, it gets the package's id in front. The same document gets the same ids each time.
 */
export async function avoidCollisions(db: Database, content: CatalogueContent): Promise<CatalogueContent> {
  const [own] = content.packages;
  if (!own) return content;
  const foreignGroups = await readForeignGroups(db, own.id);
  const rows = await db.select({ id: apis.id, groupId: apis.groupId }).from(apis);
  const foreignApis = new Set(rows.filter(({ groupId }) => foreignGroups.has(groupId)).map(({ id }) => id));
  const groupId = (id: string) => (foreignGroups.has(id) ? `${own.id}-${id}` : id);
  const apiId = (id: string) => (foreignApis.has(id) ? `${own.id}-${id}` : id);
  return {
    ...content,
    packages: content.packages.map((each) => ({ ...each, groups: each.groups.map(groupId) })),
    groups: content.groups.map((group) => ({
      ...group,
      id: groupId(group.id),
      ...(group.parentId !== undefined && { parentId: groupId(group.parentId) }),
    })),
    apis: content.apis.map((api) => ({ ...api, id: apiId(api.id), groupId: groupId(api.groupId) })),
  };
}

/** Groups that stand elsewhere than in the package. */
async function readForeignGroups(db: Database, packageId: string): Promise<Set<string>> {
  const groups = await db.select().from(apiGroups).orderBy(asc(apiGroups.id));
  const links = await db.select().from(packageGroups);
  return new Set(
    groups
      .filter(({ id, parentId }) => {
        const owners = links.filter(({ groupId }) => groupId === (parentId ?? id));
        return owners.length === 0 || owners.some((each) => each.packageId !== packageId);
      })
      .map(({ id }) => id),
  );
}
