import { not, sql } from 'drizzle-orm';

import type { Database } from '@up/platform/database/database';
import { isOneOf } from '@up/platform/database/is-one-of';
import type { CompleteDocument } from '../documents.ts';
import { searchDocuments, trigramIndexes } from '../tables.ts';
import type { SearchDocument } from './find-documents.ts';

/** Rows per statement. */
const batch = 200;

/** The documents with these ids in all languages, without the folded columns. */
export function listDocuments(db: Database, ids: readonly string[]): Promise<CompleteDocument[]> {
  const { id, locale, segment, category, title, content, tags, url, writer, views, date, attachment } = searchDocuments;
  return db
    .select({ id, locale, segment, category, title, content, tags, url, writer, views, date, attachment })
    .from(searchDocuments)
    .where(isOneOf(id, ids));
}

/** Adds documents. */
export async function insertDocuments(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += batch) {
    await db.insert(searchDocuments).values(documents.slice(start, start + batch));
  }
}

/** Deletes these documents. */
export async function deleteDocuments(
  db: Database,
  documents: readonly Pick<SearchDocument, 'locale' | 'id'>[],
): Promise<void> {
  const { locale, id } = searchDocuments;
  for (let start = 0; start < documents.length; start += batch) {
    const keys = documents.slice(start, start + batch).map((row) => sql`(${row.locale}, ${row.id})`);
    await db.delete(searchDocuments).where(sql`(${locale}, ${id}) in (${sql.join(keys, sql`, `)})`);
  }
}

/** Deletes all documents but those with these ids. */
export async function deleteOtherDocuments(db: Database, ids: Iterable<string>): Promise<void> {
  await db.delete(searchDocuments).where(not(isOneOf(searchDocuments.id, ids)));
}

/** Deletes all documents. */
export async function clearDocuments(db: Database): Promise<void> {
  await db.delete(searchDocuments);
}

/**
 * Moves pending entries into the indexes. Each search scans the whole list of pending entries, which grows with every
 * write until the next vacuum.
 */
export async function mergePendingEntries(db: Database): Promise<void> {
  for (const name of trigramIndexes) await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
}
