import type { Database } from '@up/platform/database/database';
import type { Context, Job } from '@up/platform/module';
import { catalogueDocuments } from './catalogue-documents.ts';
import { changelogDocuments } from './changelog-documents.ts';
import { contentDocuments } from './content-documents.ts';
import { completeDocument, type CompleteDocument, foldDocument, type NewDocument } from './documents.ts';
import {
  clearDocuments,
  deleteDocuments,
  deleteOtherDocuments,
  insertDocuments,
  listDocuments,
  mergePendingEntries,
} from './repository/documents.ts';
import { lockDocuments, readSourceStamp, readStamp, setStamp } from './repository/state.ts';

/** Increase it when the same sources create different rows. */
const formatVersion = 4;

/** Updates the documents in the background. */
export const refreshJob: Job<'search-refresh'> = { name: 'search-refresh', run: ({ db }) => refreshDocuments(db) };

/** When a process last asked for an update, and for which sources. */
const requests = new WeakMap<Database, { stamp: string; at: Date }>();
/** An update that has not happened by then has failed. */
const requestMilliseconds = 60_000;

/**
 * Makes sure that there are documents to search. If the content or the catalogue has changed, the old ones are searched
 * until the new ones are complete; only the very first search waits.
 */
export async function prepareDocuments(context: Context): Promise<void> {
  const { db, now, jobs } = context;
  const stamp = await readCurrentStamp(db);
  const stored = await readStamp(db);
  if (stored === stamp) return;
  if (stored === undefined) return refreshDocuments(db);
  const last = requests.get(db);
  if (last?.stamp === stamp && now().getTime() - last.at.getTime() < requestMilliseconds) return;
  requests.set(db, { stamp, at: now() });
  await jobs.send(context, refreshJob.name, {});
}

/** Updates the documents in one transaction, unless another copy of the backend has just done it. */
export async function refreshDocuments(db: Database): Promise<void> {
  const stamp = await readCurrentStamp(db);
  await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const current = await readStamp(transaction);
    if (current === stamp) return;
    if (!current?.startsWith(`${formatVersion}|`)) await clearDocuments(transaction);
    const ids = new Set<string>();
    for await (const documents of allDocuments(transaction)) {
      for (const { id } of documents) ids.add(id);
      await replaceDocuments(transaction, documents);
    }
    await deleteOtherDocuments(transaction, ids);
    await mergePendingEntries(transaction);
    await setStamp(transaction, stamp);
  });
}

async function readCurrentStamp(db: Database): Promise<string> {
  return `${formatVersion}|${await readSourceStamp(db)}`;
}

/** In parts, because the definitions of all APIs together may take hundreds of megabytes. */
async function* allDocuments(db: Database): AsyncGenerator<NewDocument[]> {
  yield await contentDocuments(db);
  yield await changelogDocuments(db);
  yield* catalogueDocuments(db);
}

/** Stores documents. Does not write unchanged rows, because trigrams are expensive. */
async function replaceDocuments(db: Database, documents: readonly NewDocument[]): Promise<void> {
  const stored = await listDocuments(
    db,
    documents.map(({ id }) => id),
  );
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
