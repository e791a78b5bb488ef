import { packageStatus } from '@up/api/constants/catalogue';

import type { Database } from '@up/platform/database/database';
import { type CatalogueContent, hashOf } from '../import/catalogue-content.ts';
import type { NamedReplacements } from './changelog/entries.ts';
import { recordRelease } from './changelog/record.ts';
import { storedChanges } from './stored-changes.ts';
import { findVersion, listApisOfBundle, type VersionRow } from '../repository/apis.ts';
import { removeUnusedBundles, storeBundle } from '../repository/bundles.ts';
import { readReplacements } from '../repository/changelog.ts';
import { deleteOtherGroups, listGroups, storeGroups } from '../repository/groups.ts';
import { lockCatalogue, type CatalogueState, readState } from '../repository/state.ts';
import { deactivatePackages, listPackages, storePackageGroups, storePackages } from '../repository/packages.ts';
import { deleteBuiltInApis, listImportedApis, storeBuiltInApi, storeVersion } from '../repository/store-apis.ts';
import { compareStates } from './compare-states.ts';

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
  const before = await stateBefore(db, content);
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
  if (before) await recordUpdate(db, before, now);
  await removeUnusedBundles(db);
  return catalogue.packages
    .filter(({ id }) => imported.has(id))
    .map(({ id }) => `The package "${id}" belongs to the import of ${imported.get(id)}: the built-in one is not used.`);
}

interface Before {
  state: CatalogueState;
  /** The versions that the documents may change. */
  versions: ReadonlyMap<string, VersionRow>;
  replacements: NamedReplacements;
}

/**
 * The catalogue before an update by other documents. Undefined when there is nothing to compare: at the first start, and
 * when only the import reads the same documents differently.
 */
async function stateBefore(db: Database, content: CatalogueContent): Promise<Before | undefined> {
  const state = await readState(db);
  const isKnown = (await listApisOfBundle(db, bundleOf(content).id)).size > 0;
  if (state.apis.length === 0 || isKnown) return undefined;
  const versions = new Map<string, VersionRow>();
  for (const { id, current } of content.apis) {
    const stored = current ? await findVersion(db, id) : undefined;
    if (stored) versions.set(id, stored);
  }
  const ids = state.apis.map(({ id }) => id);
  return { state, versions, replacements: await readReplacements(db, ids) };
}

/** Adds to the changelog what an update of the built-in documents changed. */
async function recordUpdate(db: Database, { state, versions, replacements }: Before, now: Date): Promise<void> {
  const after = await readState(db);
  const changes = await storedChanges(db, versions.keys(), {
    before: async (id) => versions.get(id),
    after: (id) => findVersion(db, id),
  });
  const { entries } = compareStates({
    before: state,
    after,
    packageIds: [],
    apiIds: after.apis.map(({ id }) => id),
    changes,
  });
  const later = await readReplacements(
    db,
    entries.map(({ apiId }) => apiId),
  );
  await recordRelease(db, { at: now, entries, after, replacements: new Map([...replacements, ...later]) });
}

/** The source files as they are stored. */
function bundleOf({ sources }: CatalogueContent): { id: string; files: string } {
  const files = JSON.stringify(sources);
  return { id: hashOf(files), files };
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
  const { id: bundleId, files } = bundleOf(content);
  await storeBundle(db, { id: bundleId, files: async () => files, now });
  const imported = new Set(await listImportedApis(db));
  const apis = content.apis.filter(({ id }) => !imported.has(id));
  const current = apis.filter((api) => api.current);
  for (const [index, api] of current.entries()) await storeBuiltInApi(db, api, index + 1);
  for (const { definition, ...api } of apis) {
    await storeVersion(db, api, { definition: JSON.stringify(definition), bundleId, now });
  }
}
