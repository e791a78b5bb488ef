import { and, count, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { isOneOf } from '@up/platform/database/is-one-of';
import { apiVersions, catalogueChanges, catalogueReleases } from '../tables.ts';

/** An entry before it is stored. */
export type NewEntry = Omit<typeof catalogueChanges.$inferInsert, 'releaseId'>;

/** An entry with the time of its release. */
export type EntryRow = typeof catalogueChanges.$inferSelect & { at: Date };

/** Rows per statement, of eleven values each: a statement has at most 65,535. */
const batch = 500;

/** Stores a change of the catalogue with what it did to each API. */
export async function insertRelease(db: Database, at: Date, entries: readonly NewEntry[]): Promise<void> {
  const [row] = await db.insert(catalogueReleases).values({ at }).returning({ id: catalogueReleases.id });
  const releaseId = row?.id ?? 0;
  for (let start = 0; start < entries.length; start += batch) {
    const rows = entries.slice(start, start + batch).map((entry) => ({ ...entry, releaseId }));
    await db.insert(catalogueChanges).values(rows);
  }
}

export interface EntryFilter {
  packageId?: string;
  apiId?: string;
}

/** The number of entries. */
export async function countEntries(db: Database, filter: EntryFilter): Promise<number> {
  const [found] = await db.select({ total: count() }).from(catalogueChanges).where(conditionOf(filter));
  return found?.total ?? 0;
}

/** Entries by release, newest first; within a release, those that break clients come first. */
export async function listEntries(
  db: Database,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  return selectEntries(db)
    .where(conditionOf(filter))
    .orderBy(desc(catalogueReleases.id), desc(catalogueChanges.breaking), catalogueChanges.apiId)
    .limit(limit)
    .offset(offset);
}

/** The entries of releases. */
export function listEntriesOf(db: Database, releaseIds: readonly number[]): Promise<EntryRow[]> {
  return selectEntries(db)
    .where(inArray(catalogueChanges.releaseId, [...releaseIds]))
    .orderBy(desc(catalogueReleases.id), desc(catalogueChanges.breaking), catalogueChanges.apiId);
}

/** The entries of these APIs since a time, newest first. */
export function listEntriesSince(db: Database, since: Date, apiIds: Iterable<string>): Promise<EntryRow[]> {
  return selectEntries(db)
    .where(and(gte(catalogueReleases.at, since), isOneOf(catalogueChanges.apiId, apiIds)))
    .orderBy(desc(catalogueReleases.id), desc(catalogueChanges.breaking), catalogueChanges.apiId);
}

/** The latest entry of an API that was removed; undefined when its latest one says something else. */
export async function findRemoval(db: Database, apiId: string): Promise<EntryRow | undefined> {
  const [latest] = await listEntries(db, { apiId }, { limit: 1, offset: 0 });
  return latest?.kind === 'removed' ? latest : undefined;
}

/** The latest releases of a package, or of all of them, newest first. */
export async function listReleaseIds(db: Database, { packageId }: EntryFilter, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: catalogueChanges.releaseId })
    .from(catalogueChanges)
    .where(conditionOf({ packageId }))
    .orderBy(desc(catalogueChanges.releaseId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Marks the releases that nobody was told about, and returns them with their entries. Of two callers at once, one gets
 * them.
 */
export async function claimReleases(db: Database, now: Date): Promise<EntryRow[]> {
  const claimed = await db
    .update(catalogueReleases)
    .set({ notifiedAt: now })
    .where(isNull(catalogueReleases.notifiedAt))
    .returning({ id: catalogueReleases.id });
  return claimed.length === 0
    ? []
    : listEntriesOf(
        db,
        claimed.map(({ id }) => id),
      );
}

/** The operations that replace APIs, as their current definitions name them. */
export async function readReplacements(db: Database, ids: Iterable<string>): Promise<Map<string, string>> {
  const { apiId, definition, current } = apiVersions;
  const replacedBy = sql<string | null>`${definition} ->> 'replacedBy'`;
  const rows = await db
    .select({ apiId, replacedBy })
    .from(apiVersions)
    .where(and(eq(current, true), isOneOf(apiId, ids)));
  return new Map(rows.flatMap((row) => (row.replacedBy === null ? [] : [[row.apiId, row.replacedBy]])));
}

function selectEntries(db: Database) {
  const { releaseId, apiId, kind, breaking, packages, title, method, path, differences, more, replacedBy } =
    catalogueChanges;
  return db
    .select({
      releaseId,
      apiId,
      kind,
      breaking,
      packages,
      title,
      method,
      path,
      differences,
      more,
      replacedBy,
      at: catalogueReleases.at,
    })
    .from(catalogueChanges)
    .innerJoin(catalogueReleases, eq(catalogueReleases.id, catalogueChanges.releaseId));
}

function conditionOf({ packageId, apiId }: EntryFilter): SQL | undefined {
  return and(
    packageId === undefined ? undefined : sql`${packageId} = any(${catalogueChanges.packages})`,
    apiId === undefined ? undefined : eq(catalogueChanges.apiId, apiId),
  );
}
