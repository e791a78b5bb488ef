import type { Database } from '../database/database.ts';
import { catalogueDocuments } from './catalogue-documents.ts';
import { contentDocuments } from './content-documents.ts';
import { completeDocument, type CompleteDocument, foldDocument, type NewDocument } from './documents.ts';
import { clearDocuments, deleteDocuments, insertDocuments, listDocuments } from './repository/documents.ts';
import { lockDocuments, readSourceStamp, readStamp, setStamp } from './repository/state.ts';

/** Increase it when the same sources are made into other rows. */
const formatVersion = 2;

/**
 * Updates the documents when content or catalogue have changed, so that a search finds what is there now. Searches at
 * the same time wait for the one that does it.
 */
export async function refreshDocuments(db: Database): Promise<void> {
  const stamp = `${formatVersion}|${await readSourceStamp(db)}`;
  if ((await readStamp(db)) === stamp) return;
  await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const current = await readStamp(transaction);
    if (current === stamp) return;
    if (!current?.startsWith(`${formatVersion}|`)) await clearDocuments(transaction);
    await replaceDocuments(transaction, [
      ...(await contentDocuments(transaction)),
      ...(await catalogueDocuments(transaction)),
    ]);
    await setStamp(transaction, stamp);
  });
}

/** Makes the table contain exactly these documents. Rows that are the same are not written: trigrams are expensive. */
async function replaceDocuments(db: Database, documents: readonly NewDocument[]): Promise<void> {
  const stored = await listDocuments(db);
  const wanted = documents.map(completeDocument);
  const storedPrints = new Set(stored.map(fingerprint));
  const wantedPrints = new Set(wanted.map(fingerprint));
  await deleteDocuments(
    db,
    stored.filter((row) => !wantedPrints.has(fingerprint(row))),
  );
  const added = wanted.filter((document) => !storedPrints.has(fingerprint(document)));
  await insertDocuments(db, added.map(foldDocument));
}

/** The same for equal documents, whatever the order of their properties. */
function fingerprint(document: CompleteDocument): string {
  return JSON.stringify(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
