import type { FileEntry } from '@up/content/read-files';
import { and, eq, notInArray, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { contentEntries } from '../tables.ts';

/** An entry of the files or of a CMS. */
export type SeedEntry = Omit<FileEntry, 'locale'> & { locale: string };

/** The name of the lock for importing entries from a CMS. */
const lockName = 'content mirror';

/** Waits until no other transaction imports entries, and blocks others until this one ends. */
export async function lockEntries(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lockName}))`);
}

/** Rows of one statement. */
const batch = 200;

/** Replaces all entries, or those of the type `only`. An existing entry keeps its id and its date of creation. */
export async function replaceEntries(db: Database, entries: SeedEntry[], now: Date, only?: string): Promise<void> {
  const ids = new Map<string, number>();
  for (const level of levelsOf(entries)) {
    for (let start = 0; start < level.length; start += batch) {
      const rows = level.slice(start, start + batch).map((entry) => {
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

/** The entries without duplicates, parents before their children; those whose parents form a cycle come last. */
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
