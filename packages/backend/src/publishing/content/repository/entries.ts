import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { longestList } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { type EntryQuery, orderOf, whereOf } from './entry-query.ts';
import { contentEntries } from '../tables.ts';

export type ContentEntry = typeof contentEntries.$inferSelect;

/** One page of the entries of a type. */
export async function findEntries(
  db: Database,
  query: EntryQuery,
): Promise<{ entries: ContentEntry[]; total: number }> {
  const where = whereOf(query);
  const entries = await db
    .select()
    .from(contentEntries)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const known = db
    .select({ one: sql`1` })
    .from(contentEntries)
    .where(where)
    .limit(longestList);
  return { entries, total: await db.$count(known.as('known')) };
}

/** The entry of a type and language by its key. */
export async function findEntry(
  db: Database,
  { type, locale, key }: Pick<ContentEntry, 'type' | 'locale' | 'key'>,
): Promise<ContentEntry | undefined> {
  const [entry] = await db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.type, type), eq(contentEntries.locale, locale), eq(contentEntries.key, key)));
  return entry;
}

/** All entries of a type and language, by the number attribute `order`. */
export function listEntries(db: Database, type: string, locale: string): Promise<ContentEntry[]> {
  return db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.type, type), eq(contentEntries.locale, locale)))
    .orderBy(sql`(${contentEntries.attributes}->>'order')::numeric`, asc(contentEntries.id));
}

/** All entries of some types, in every language. */
export function listEntriesOfTypes(db: Database, types: string[]): Promise<ContentEntry[]> {
  return db.select().from(contentEntries).where(inArray(contentEntries.type, types));
}

/** Parents, children and other languages of the given entries, in one query. */
export function findRelated(db: Database, entries: ContentEntry[]): Promise<ContentEntry[]> {
  if (entries.length === 0) return Promise.resolve([]);
  const parentIds = entries.flatMap(({ parentId }) => parentId ?? []);
  const conditions: (SQL | undefined)[] = [
    inArray(
      contentEntries.parentId,
      entries.map(({ id }) => id),
    ),
    and(
      inArray(contentEntries.type, [...new Set(entries.map(({ type }) => type))]),
      inArray(
        contentEntries.key,
        entries.map(({ key }) => key),
      ),
    ),
  ];
  if (parentIds.length > 0) conditions.push(inArray(contentEntries.id, parentIds));
  return db
    .select()
    .from(contentEntries)
    .where(or(...conditions))
    .orderBy(asc(contentEntries.id));
}
