import type { Database } from '@up/platform/database/database';
import { storeBundle, removeUnusedBundles } from '../repository/bundles.ts';
import { deleteEmptyGroups, storeGroups } from '../repository/groups.ts';
import { storePackageGroups, storePackages } from '../repository/packages.ts';
import { deleteApis, lastSortOrder, storeImportedApi, storeVersion } from '../repository/store-apis.ts';
import type { CountOperations } from '../import/read-bundle.ts';
import type { OpenDocument } from '../reader/open-document.ts';
import type { Differences } from './compare-states.ts';
import type { Projection } from './project-import.ts';

interface Import extends Projection {
  /** Whose packages these are from now on. */
  source: string;
  differences: Pick<Differences, 'added' | 'changed'>;
  document: Pick<OpenDocument, 'definitionOf' | 'sources'>;
  now: Date;
  onStored: CountOperations;
}

/** Applies an import within a transaction. Older versions of an API are kept. */
export async function applyImport(db: Database, { content, deleted, source, ...options }: Import): Promise<void> {
  await storePackages(db, content.packages, { origin: 'import', source });
  await storeGroups(db, content.groups, 'import');
  await storePackageGroups(db, content.packages);
  await deleteApis(db, deleted);
  await storeApis(db, content, options);
  await deleteEmptyGroups(db);
  await removeUnusedBundles(db);
}

/** Stores added and changed APIs. An unchanged API keeps its row and its source files. */
async function storeApis(
  db: Database,
  { apis, bundleId }: Import['content'],
  { differences, document, now, onStored }: Pick<Import, 'differences' | 'document' | 'now' | 'onStored'>,
): Promise<void> {
  const changedIds = new Set([...differences.added, ...differences.changed].map(({ id }) => id));
  if (changedIds.size === 0) return;
  await storeBundle(db, { id: bundleId, files: document.sources, now });
  const last = await lastSortOrder(db);
  let done = 0;
  for (const [index, api] of apis.entries()) {
    if (!changedIds.has(api.id)) continue;
    await storeImportedApi(db, api, last + index + 1);
    await storeVersion(db, api, { definition: await document.definitionOf(api), bundleId, now });
    onStored((done += 1), changedIds.size);
  }
}
