import { and, asc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import type { CatalogueContent } from '../import/catalogue-content.ts';
import { apiGroups, type apiPackages, apis, type Origin, packageGroups } from '../tables.ts';
import { isOneOf } from '@up/platform/database/is-one-of';

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

/** Deletes all built-in groups except these and those that still contain an API, which is an imported one. */
export async function deleteOtherGroups(db: Database, ids: string[]): Promise<void> {
  await deleteGroups(db, sql`${apiGroups.origin} = 'files' and not ${isOneOf(apiGroups.id, ids)}`);
}

/** Deletes groups without APIs, subgroups and packages. */
export async function deleteEmptyGroups(db: Database): Promise<void> {
  await deleteGroups(
    db,
    sql`not exists (select from ${packageGroups} where ${packageGroups.groupId} = ${apiGroups.id})`,
  );
}

/** Deletes those that contain nothing: subgroups first, then the groups that this leaves empty. */
export async function deleteGroups(db: Database, condition: SQL): Promise<void> {
  const isEmpty = sql`not exists (select from ${apis} where ${apis.groupId} = ${apiGroups.id})
    and not exists (select from ${apiGroups} as below where below.parent_id = ${apiGroups.id})`;
  for (const level of [isNotNull(apiGroups.parentId), isNull(apiGroups.parentId)]) {
    await db.delete(apiGroups).where(and(level, condition, isEmpty));
  }
}

/**
 * Assigns sort orders: built-in documents define the order; an import keeps existing positions and appends new rows.
 */
export async function sortOrderAssigner(db: Database, table: typeof apiPackages | typeof apiGroups, origin: Origin) {
  if (origin === 'files') return (_id: string, index: number) => index + 1;
  const rows = await db.select({ id: table.id, sortOrder: table.sortOrder }).from(table).orderBy(asc(table.sortOrder));
  const existing = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]));
  const last = rows.at(-1)?.sortOrder ?? 0;
  return (id: string, index: number) => existing.get(id) ?? last + index + 1;
}
