import { and, eq, notInArray, sql } from 'drizzle-orm';

import type { Database } from '../../database/database.ts';
import type { CatalogueContent } from '../content.ts';
import { apiGroups, apis, type Origin, packageGroups } from '../tables.ts';
import { sortOrderAssigner } from './sort-order.ts';

type GroupContent = CatalogueContent['groups'][number];

/** All groups and subgroups. */
export function listGroups(db: Database) {
  return db.select().from(apiGroups);
}

/** Inserts or updates groups by id; parents before their subgroups. */
export async function storeGroups(db: Database, groups: GroupContent[], origin: Origin): Promise<void> {
  const sortOrderOf = await sortOrderAssigner(db, apiGroups, origin);
  const ordered = groups.map((group, index) => ({ ...group, sortOrder: sortOrderOf(group.id, index) }));
  const parentsFirst = [...ordered.filter(({ parentId }) => !parentId), ...ordered.filter(({ parentId }) => parentId)];
  for (const { id, parentId = null, title, description, sortOrder } of parentsFirst) {
    const row = { parentId, title, description, sortOrder, origin };
    await db
      .insert(apiGroups)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: apiGroups.id, set: row });
  }
}

/** Deletes all built-in groups except these. */
export async function deleteOtherGroups(db: Database, ids: string[]): Promise<void> {
  const others = ids.length > 0 ? notInArray(apiGroups.id, ids) : sql`true`;
  await db.delete(apiGroups).where(and(eq(apiGroups.origin, 'files'), others));
}

/** Deletes imported groups without APIs, subgroups and packages. */
export async function deleteEmptyGroups(db: Database): Promise<void> {
  const used = await db.selectDistinct({ id: apis.groupId }).from(apis);
  const linked = await db.selectDistinct({ id: packageGroups.groupId }).from(packageGroups);
  const parents = await db.selectDistinct({ id: apiGroups.parentId }).from(apiGroups);
  const ids = [...used, ...linked, ...parents].flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  await db.delete(apiGroups).where(and(eq(apiGroups.origin, 'import'), notInArray(apiGroups.id, ids)));
}
