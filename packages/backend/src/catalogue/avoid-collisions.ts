import type { Database } from '../database/database.ts';
import type { CatalogueContent } from './content.ts';
import { listApiGroups } from './repository/apis.ts';
import { listGroups } from './repository/groups.ts';
import { listPackageGroups } from './repository/packages.ts';

/**
 * Prefixes the ids of groups and APIs with their package's id if another package already uses them. Only needed for a
 * document without packages. The same document gets the same ids each time.
 */
export async function avoidCollisions(db: Database, content: CatalogueContent): Promise<CatalogueContent> {
  const [own] = content.packages;
  if (!own) return content;
  const foreignGroups = await readForeignGroups(db, own.id);
  const rows = await listApiGroups(db);
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

/** The groups that do not belong to this package alone. */
async function readForeignGroups(db: Database, packageId: string): Promise<Set<string>> {
  const groups = await listGroups(db);
  const links = await listPackageGroups(db);
  return new Set(
    groups
      .filter(({ id, parentId }) => {
        const owners = links.filter(({ groupId }) => groupId === (parentId ?? id));
        return owners.length === 0 || owners.some((each) => each.packageId !== packageId);
      })
      .map(({ id }) => id),
  );
}
