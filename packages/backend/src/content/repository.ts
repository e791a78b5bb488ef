import type { FileEntry } from '@up/content/read-files';
import { and, asc, count, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { type EntryQuery, whereOf, orderOf } from './entry-query.ts';
import { contentEntries } from './tables.ts';

export type ContentEntry = typeof contentEntries.$inferSelect;

/** An entry as the files have it, or a CMS. */
export type SeedEntry = Omit<FileEntry, 'locale'> & { locale: string };

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
  const [counted] = await db.select({ total: count() }).from(contentEntries).where(where);
  return { entries, total: counted?.total ?? 0 };
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

/** How many entries are written by one statement. */
const rowsAtOnce = 200;

/**
 * Makes the table hold exactly these entries; of one type, when it is said. An entry keeps its id and its date of
 * creation.
 */
export async function replaceEntries(db: Database, entries: SeedEntry[], now: Date, only?: string): Promise<void> {
  const ids = new Map<string, number>();
  for (const level of levelsOf(entries)) {
    for (let start = 0; start < level.length; start += rowsAtOnce) {
      const rows = level.slice(start, start + rowsAtOnce).map((entry) => {
        const { type, locale, key, attributes } = entry;
        const parentId = ids.get(parentOf(entry) ?? '') ?? null;
        return { type, locale, key, parentId, attributes, createdAt: now, updatedAt: now, publishedAt: now };
      });
      for (const { id, ...written } of await storeEntries(db, rows)) ids.set(nameOf(written, written.key), id);
    }
  }
  const others = ids.size > 0 ? notInArray(contentEntries.id, [...ids.values()]) : undefined;
  await db.delete(contentEntries).where(and(only === undefined ? undefined : eq(contentEntries.type, only), others));
}

function storeEntries(db: Database, rows: (typeof contentEntries.$inferInsert)[]) {
  return db
    .insert(contentEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: [contentEntries.type, contentEntries.locale, contentEntries.key],
      set: {
        attributes: sql`excluded.attributes`,
        parentId: sql`excluded.parent_id`,
        updatedAt: sql`case when ${contentEntries.attributes} = excluded.attributes
                         then ${contentEntries.updatedAt} else excluded.updated_at end`,
      },
    })
    .returning({
      id: contentEntries.id,
      type: contentEntries.type,
      locale: contentEntries.locale,
      key: contentEntries.key,
    });
}

const nameOf = ({ type, locale }: Pick<SeedEntry, 'type' | 'locale'>, key: string) => `${type}|${locale}|${key}`;

function parentOf(entry: SeedEntry): string | undefined {
  return entry.parentKey ? nameOf(entry, entry.parentKey) : undefined;
}

/** The entries, each once, parents before their children; those that stand below each other in a circle come last. */
function levelsOf(entries: SeedEntry[]): SeedEntry[][] {
  let waiting = new Map(entries.map((entry) => [nameOf(entry, entry.key), entry]));
  const levels: SeedEntry[][] = [];
  while (waiting.size > 0) {
    const isReady = (entry: SeedEntry) => !waiting.has(parentOf(entry) ?? '');
    const all = [...waiting];
    const ready = all.some(([, entry]) => isReady(entry)) ? all.filter(([, entry]) => isReady(entry)) : all;
    levels.push(ready.map(([, entry]) => entry));
    const placed = new Set(ready.map(([name]) => name));
    waiting = new Map(all.filter(([name]) => !placed.has(name)));
  }
  return levels;
}
