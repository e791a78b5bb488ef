import { sql } from 'drizzle-orm';

import { apiVersions, catalogueBundles } from '../catalogue/tables.ts';
import { contentEntries } from '../content/tables.ts';
import type { Database } from '../database/database.ts';
import { catalogueDocuments } from './catalogue-documents.ts';
import { contentDocuments } from './content-documents.ts';
import { completeDocument, type CompleteDocument, foldDocument, type NewDocument } from './documents.ts';
import { searchDocuments, searchState, trigramIndexes } from './tables.ts';

/** Counts up when other rows are made of the same sources. */
const makerVersion = 2;
/** Rows of one statement. */
const batch = 200;
/** Of the lock that lets one process at a time make the documents. */
const lockName = 'search documents';

/** Tells the sources of the documents apart from others: changes with every change of content or catalogue. */
async function readStamp(db: Database): Promise<string> {
  const [row] = await db
    .select({
      stamp: sql<string>`concat_ws('|', ${makerVersion}::int,
      (select concat_ws(' ', count(*), max(${contentEntries.id}), max(${contentEntries.updatedAt})) from ${contentEntries}),
      (select concat(count(*), ' ', max(${catalogueBundles.readAt})) from ${catalogueBundles}),
      (select count(*) from ${apiVersions}))`,
    })
    .from(sql`(select) as once`);
  return row?.stamp ?? '';
}

/**
 * Makes the documents anew when content or catalogue have changed, so that a search finds what is there now. Searches
 * at the same time wait for the one that does it.
 */
export async function refreshDocuments(db: Database): Promise<void> {
  const stamp = await readStamp(db);
  const [known] = await db.select().from(searchState);
  if (known?.stamp === stamp) return;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${lockName}))`);
    const [standing] = await transaction.select().from(searchState);
    if (standing?.stamp === stamp) return;
    if (!standing?.stamp.startsWith(`${makerVersion}|`)) await transaction.delete(searchDocuments);
    await replaceDocuments(transaction, [
      ...(await contentDocuments(transaction)),
      ...(await catalogueDocuments(transaction)),
    ]);
    await transaction
      .insert(searchState)
      .values({ id: 1, stamp })
      .onConflictDoUpdate({ target: searchState.id, set: { stamp } });
  });
}

/** Makes the table hold exactly these documents. What stands as it should is left alone: trigrams are slow to write. */
async function replaceDocuments(db: Database, documents: readonly NewDocument[]): Promise<void> {
  const { id, locale, segment, category, title, content, tags, url, writer, views, date, attachment } = searchDocuments;
  const shown = { id, locale, segment, category, title, content, tags, url, writer, views, date, attachment };
  const standing = await db.select(shown).from(searchDocuments);
  const known = new Set(standing.map(fingerprint));
  const wanted = documents.map(completeDocument);
  const kept = new Set(wanted.map(fingerprint));
  const left = standing.filter((row) => !kept.has(fingerprint(row)));
  for (let start = 0; start < left.length; start += batch) {
    const keys = left.slice(start, start + batch).map((row) => sql`(${row.locale}, ${row.id})`);
    await db.delete(searchDocuments).where(sql`(${locale}, ${id}) in (${sql.join(keys, sql`, `)})`);
  }
  const added = wanted.filter((document) => !known.has(fingerprint(document)));
  for (let start = 0; start < added.length; start += batch) {
    await db.insert(searchDocuments).values(added.slice(start, start + batch).map(foldDocument));
  }
  if (added.length > 0) await settleIndexes(db);
}

/**
 * Sorts into the indexes what waits before them: each search reads that list from end to end, and it is as long as what
 * was written since the last vacuum.
 */
export async function settleIndexes(db: Database): Promise<void> {
  for (const name of trigramIndexes) await db.execute(sql`select gin_clean_pending_list(${name}::regclass)`);
}

/** Equal for documents that are equal, whatever the order of their properties. */
function fingerprint(document: CompleteDocument): string {
  return JSON.stringify(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
