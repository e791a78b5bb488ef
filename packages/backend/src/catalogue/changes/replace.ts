import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '../../platform/database/database.ts';
import { type CatalogueContent, hashOf } from '../content.ts';
import { removeUnusedBundles, storeBundle } from '../repository/bundles.ts';
import { deleteOtherGroups, listGroups, storeGroups } from '../repository/groups.ts';
import { lockCatalogue } from '../repository/lock.ts';
import { deactivatePackages, listPackages, storePackageGroups, storePackages } from '../repository/packages.ts';
import { deleteBuiltInApis, listImportedApis, storeBuiltInApi, storeVersion } from '../repository/store-apis.ts';

/**
 * Replaces the built-in rows by this catalogue and keeps all imported rows, also where an import has replaced something
 * built in. Packages are never deleted, because projects refer to them: a package that is no longer in the documents
 * becomes inactive.
 * @returns a warning for each package that belongs to an import
 */
export async function replaceCatalogue(db: Database, catalogue: CatalogueContent, now: Date): Promise<string[]> {
  await lockCatalogue(db);
  const imported = await importedPackages(db);
  const content = withoutPackages(catalogue, new Set(imported.keys()));
  await deactivatePackages(db);
  await storePackages(db, content.packages, { origin: 'files', source: null });
  const groups = await withoutImportedGroups(db, content.groups);
  await storeGroups(db, groups, 'files');
  await replaceApis(db, content, now);
  await deleteOtherGroups(
    db,
    groups.map(({ id }) => id),
  );
  await storePackageGroups(db, content.packages);
  await removeUnusedBundles(db);
  return catalogue.packages
    .filter(({ id }) => imported.has(id))
    .map(({ id }) => `The package "${id}" belongs to the import of ${imported.get(id)}: the built-in one is not used.`);
}

/** The sources of the active imported packages, by id. */
async function importedPackages(db: Database): Promise<Map<string, string>> {
  const rows = await listPackages(db);
  const imported = rows.filter(({ origin, status }) => origin === 'import' && status === packageStatus.active);
  return new Map(imported.map(({ id, source }) => [id, source ?? 'an unknown source']));
}

/** Leaves out packages, and the groups and APIs that are in no other package. */
function withoutPackages(content: CatalogueContent, ids: Set<string>): CatalogueContent {
  const [others, left] = [
    content.packages.filter(({ id }) => !ids.has(id)),
    content.packages.filter(({ id }) => ids.has(id)),
  ];
  const needed = new Set(others.flatMap(({ groups }) => groups));
  const unused = new Set(left.flatMap(({ groups }) => groups).filter((id) => !needed.has(id)));
  const groups = content.groups.filter(({ id, parentId }) => !unused.has(parentId ?? id));
  const groupIds = new Set(groups.map(({ id }) => id));
  return { ...content, packages: others, groups, apis: content.apis.filter(({ groupId }) => groupIds.has(groupId)) };
}

async function withoutImportedGroups(db: Database, groups: CatalogueContent['groups']) {
  const imported = new Set((await listGroups(db)).filter(({ origin }) => origin === 'import').map(({ id }) => id));
  return groups.filter(({ id }) => !imported.has(id));
}

async function replaceApis(db: Database, content: CatalogueContent, now: Date): Promise<void> {
  await deleteBuiltInApis(db);
  const files = JSON.stringify(content.sources);
  const bundleId = hashOf(files);
  await storeBundle(db, { id: bundleId, files: async () => files, now });
  const imported = new Set(await listImportedApis(db));
  const apis = content.apis.filter(({ id }) => !imported.has(id));
  const current = apis.filter((api) => api.current);
  for (const [index, api] of current.entries()) await storeBuiltInApi(db, api, index + 1);
  for (const { definition, ...api } of apis) {
    await storeVersion(db, api, { definition: JSON.stringify(definition), bundleId, now });
  }
}
