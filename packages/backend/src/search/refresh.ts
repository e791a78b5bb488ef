import { sql } from 'drizzle-orm';

import { apiVersions, catalogueBundles } from '../catalogue/tables.ts';
import { contentEntries } from '../content/tables.ts';
import type { Database } from '../database/database.ts';
import { catalogueDocuments } from './catalogue-documents.ts';
import { contentDocuments } from './content-documents.ts';
import { documentRow } from './documents.ts';
import { searchDocuments, searchState } from './tables.ts';

/** Counts up when other rows are made of the same sources. */
const makerVersion = 1;
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
    const documents = [...(await contentDocuments(transaction)), ...(await catalogueDocuments(transaction))];
    const rows = documents.map(documentRow);
    await transaction.delete(searchDocuments);
    for (let start = 0; start < rows.length; start += batch) {
      await transaction.insert(searchDocuments).values(rows.slice(start, start + batch));
    }
    await transaction
      .insert(searchState)
      .values({ id: 1, stamp })
      .onConflictDoUpdate({ target: searchState.id, set: { stamp } });
  });
}
