import type { Database } from '../database/database.ts';
import { catalogueDocuments } from './catalogue-documents.ts';
import { contentDocuments } from './content-documents.ts';
import { completeDocument, type CompleteDocument, foldDocument, type NewDocument } from './documents.ts';
import { clearDocuments, deleteDocuments, insertDocuments, listDocuments } from './repository/documents.ts';
import { lockDocuments, readSourceStamp, readStamp, setStamp } from './repository/state.ts';

/** Increase it when the same sources create different rows. */
const formatVersion = 2;

/**
 * Updates the documents if the content or the catalogue has changed, so that a search finds the current state.
 * Concurrent searches wait for the update.
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

/** Makes the table contain exactly these documents. Does not write unchanged rows, because trigrams are expensive. */
async function replaceDocuments(db: Database, documents: readonly NewDocument[]): Promise<void> {
  const stored = await listDocuments(db);
  const expected = documents.map(completeDocument);
  const storedPrints = new Set(stored.map(fingerprint));
  const expectedPrints = new Set(expected.map(fingerprint));
  await deleteDocuments(
    db,
    stored.filter((row) => !expectedPrints.has(fingerprint(row))),
  );
  const added = expected.filter((document) => !storedPrints.has(fingerprint(document)));
  await insertDocuments(db, added.map(foldDocument));
}

/** Equal for equal documents, independent of the order of their properties. */
function fingerprint(document: CompleteDocument): string {
  return JSON.stringify(Object.entries(document).sort(([one], [other]) => (one < other ? -1 : 1)));
}
