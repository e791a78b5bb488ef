import { and, asc, desc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import type { ApiDefinition } from '../model.ts';
import {
  apiGroups,
  apiPackages,
  apis,
  apiVersions,
  catalogueSnapshotRows as rows,
  catalogueSnapshots,
  packageGroups,
} from '../tables.ts';
import type { VersionRow } from './apis.ts';
import { deleteGroups } from './groups.ts';

export type Snapshot = typeof catalogueSnapshots.$inferSelect;

/** Adds a snapshot: until the end of the transaction, every changed row of the catalogue is kept in it. */
export async function insertSnapshot(db: Database, values: Omit<Snapshot, 'id'>): Promise<number> {
  const [row] = await db.insert(catalogueSnapshots).values(values).returning({ id: catalogueSnapshots.id });
  const id = row?.id ?? 0;
  await db.execute(sql`select set_config('catalogue.snapshot', ${String(id)}, true)`);
  return id;
}

/** Sets what a snapshot is about, once it is known. */
export async function updateSnapshot(db: Database, id: number, values: Partial<Snapshot>): Promise<void> {
  await db.update(catalogueSnapshots).set(values).where(eq(catalogueSnapshots.id, id));
}

/** All snapshots, newest first. */
export function listSnapshots(db: Database): Promise<Snapshot[]> {
  return db.select().from(catalogueSnapshots).orderBy(desc(catalogueSnapshots.id));
}

/** Deletes all but the newest. */
export async function deleteOldSnapshots(db: Database, retained: number): Promise<void> {
  const [oldest] = await db
    .select({ id: catalogueSnapshots.id })
    .from(catalogueSnapshots)
    .orderBy(desc(catalogueSnapshots.id))
    .limit(1)
    .offset(retained - 1);
  if (oldest) await db.delete(catalogueSnapshots).where(sql`${catalogueSnapshots.id} < ${oldest.id}`);
}

/** The rows that snapshots from a number on keep, in the order of the snapshots. */
export function listSnapshotRows(db: Database, from: number) {
  return db
    .select({ snapshotId: rows.snapshotId, tableName: rows.tableName, key: rows.key })
    .from(rows)
    .where(sql`${rows.snapshotId} >= ${from}`)
    .orderBy(asc(rows.snapshotId));
}

/** The current version of an API before a snapshot's change; undefined when the snapshot does not keep it. */
export async function findStoredVersion(db: Database, id: number, apiId: string): Promise<VersionRow | undefined> {
  const valueOf = (column: string) => sql<string | null>`${rows.before} ->> ${column}`;
  const [row] = await db
    .select({
      definition: sql<ApiDefinition>`${rows.before} -> 'definition'`,
      bundleId: rows.bundleId,
      file: valueOf('file'),
      pointer: valueOf('pointer'),
    })
    .from(rows)
    .where(
      and(storedIn(id, apiVersions), sql`${rows.key}[1] = ${apiId}`, sql`(${rows.before} ->> 'current')::boolean`),
    );
  return row;
}

/**
 * Makes the rows that a snapshot keeps what they were. What belongs to a group or an API that an update of the built-in
 * catalogue has removed since is left out. A package that did not exist becomes inactive, as projects may refer to it.
 */
export async function restoreRows(db: Database, id: number): Promise<void> {
  for (const table of [packageGroups, apiVersions, apis]) await deleteNewRows(db, id, table);
  // Two versions of an API cannot be current, not even between two statements.
  const isStoredVersion = sql`exists (select from ${rows}
    where ${storedIn(id, apiVersions)} and ${rows.key} = array[${apiVersions.apiId}, ${apiVersions.version}])`;
  await db.update(apiVersions).set({ current: false }).where(isStoredVersion);
  await insertStored(db, id, apiPackages);
  await insertStored(db, id, apiGroups, sql`stored.parent_id is null`);
  await insertStored(
    db,
    id,
    apiGroups,
    sql`exists (select from ${apiGroups} as found where found.id = stored.parent_id)`,
  );
  const hasGroup = sql`exists (select from ${apiGroups} as found where found.id = stored.group_id)`;
  await insertStored(db, id, packageGroups, hasGroup);
  await insertStored(db, id, apis, hasGroup);
  await insertStored(db, id, apiVersions, sql`exists (select from ${apis} as found where found.id = stored.api_id)`);
  await db
    .update(apiPackages)
    .set({ status: packageStatus.inactive })
    .where(isNewRow(id, apiPackages, sql`array[${apiPackages.id}]`));
  await deleteGroups(db, isNewRow(id, apiGroups, sql`array[${apiGroups.id}]`));
}

function storedIn(id: number, table: PgTable): SQL {
  return sql`${rows.snapshotId} = ${id} and ${rows.tableName} = ${getTableName(table)}`;
}

/** Whether a row did not exist before the change. */
function isNewRow(id: number, table: PgTable, key: SQL): SQL {
  return sql`exists (select from ${rows} where ${storedIn(id, table)} and ${rows.before} is null and ${rows.key} = ${key})`;
}

const keys = new Map<PgTable, readonly string[]>([
  [apiPackages, ['id']],
  [apiGroups, ['id']],
  [packageGroups, ['package_id', 'group_id']],
  [apis, ['id']],
  [apiVersions, ['api_id', 'version']],
]);

function keyOf(table: PgTable): SQL {
  const names = (keys.get(table) ?? []).map((name) => sql.identifier(name));
  return sql.join(names, sql`, `);
}

async function deleteNewRows(db: Database, id: number, table: PgTable): Promise<void> {
  await db.delete(table).where(isNewRow(id, table, sql`array[${keyOf(table)}]`));
}

async function insertStored(db: Database, id: number, table: PgTable, condition: SQL = sql`true`): Promise<void> {
  const assignments = Object.values(getTableColumns(table)).map(
    ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  await db.execute(sql`insert into ${table}
    select stored.* from ${rows}, json_populate_record(null::${table}, ${rows.before}) as stored
    where ${storedIn(id, table)} and ${rows.before} is not null and ${condition}
    on conflict (${keyOf(table)}) do update set ${sql.join(assignments, sql`, `)}`);
}
