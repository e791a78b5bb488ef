import type { Database } from '@up/platform/database/database';

import type { CountOperations } from '../import/read-bundle.ts';
import type { OpenDocument } from '../reader/open-document.ts';
import { findDefinitionText, listHashes } from '../repository/apis.ts';
import { readFilesText } from '../repository/bundles.ts';
import type { VersionChanges } from '../comparison/compare-versions.ts';
import type { Projection } from './project-import.ts';

/**
 * What an import changes in stored APIs, by their ids. Both documents are compared where both are kept: a definition has
 * what a page shows. One earlier document is open at a time, and one version: they are large.
 */
export async function readChanges(
  db: Database,
  { apis, bundleId }: Pick<Projection['content'], 'apis' | 'bundleId'>,
  document: OpenDocument,
  onCompared: CountOperations,
): Promise<Map<string, VersionChanges>> {
  const incoming = new Map(apis.map((api) => [api.id, api]));
  const changes = new Map<string, VersionChanges>();
  const stored = (await listHashes(db, incoming.keys())).filter(
    (each) => each.bundleId !== bundleId || each.hash !== incoming.get(each.apiId)?.definitionHash,
  );
  let done = 0;
  for (const [bundle, versions] of Map.groupBy(stored, (each) => each.bundleId)) {
    await document.openPrevious(bundle === null ? '{}' : await readFilesText(db, bundle));
    for (const { apiId, hash, file, pointer } of versions) {
      const api = incoming.get(apiId);
      if (!api) continue;
      const definition = hash === api.definitionHash ? undefined : await findDefinitionText(db, apiId);
      const found = await document.changesOf(api, { definition, file, pointer });
      if (found) changes.set(apiId, found);
      onCompared((done += 1), stored.length);
    }
  }
  return changes;
}
