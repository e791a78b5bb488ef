import {
  allGroups,
  apiLevel,
  apiMenu,
  type ApiMenu,
  apiPlace,
  packageDetails,
  productInfo,
  productVersions,
} from '@up/api/calls/catalogue/catalogue';
import * as changes from '@up/api/calls/catalogue/changelog';
import { packageBruno, packageOpenApi, packageOverlay, packagePostman } from '@up/api/calls/catalogue/catalogue-export';
import { importDocument, importProgress, type ImportProgress } from '@up/api/calls/catalogue/catalogue-import';
import { productExample, productFields } from '@up/api/calls/catalogue/product-body';
import { removePackage as removePackageCall } from '@up/api/calls/catalogue/catalogue-removal';
import * as snapshots from '@up/api/calls/catalogue/catalogue-snapshots';
import type { Locale } from '@up/api/constants/locales';
import { apiTree, type ApiEntry, type ApiNode } from '@up/api/entities/api-node';
import { levelOf, placeOf } from '@up/api/entities/place-of';

import { problem } from '@up/platform/http/problems';
import type { Calls, Context } from '@up/platform/module';
import { documentTextToHtml } from '@up/platform/text/document-html';
import { readChangelog, readReleases, readRemovedApi } from './changes/changelog/read.ts';
import { exportCollection, exportPackage } from './export/export-package.ts';
import { inLanguage, koreanOverlay } from './export/languages.ts';
import { importIntoCatalogue } from './changes/import-command.ts';
import { removePackage } from './changes/remove-command.ts';
import { readSnapshots, restoreCatalogue } from './changes/restore-command.ts';
import { shortText } from './import/texts/plain-text.ts';
import { productInfoOf } from './product/product-info.ts';
import { productExampleOf, productFieldsOf } from './product/bodies.ts';
import { findApi, listVersions } from './repository/apis.ts';
import { type CatalogueRows, readCatalogue } from './repository/tree.ts';
import { groupEntries, packageEntries, type TreeOptions } from './product/tree.ts';

export function registerCatalogueCalls(calls: Calls): void {
  let progress: ImportProgress = {};
  calls.register(importDocument, (context, input) =>
    importIntoCatalogue(context, input, (running) => {
      progress = { running };
    }),
  );
  calls.register(importProgress, async () => progress);
  calls.register(removePackageCall, removePackage);
  calls.register(snapshots.catalogueSnapshots, readSnapshots);
  calls.register(snapshots.restoreCatalogue, restoreCatalogue);

  calls.register(changes.changelog, readChangelog);
  calls.register(changes.changelogReleases, readReleases);
  calls.register(changes.removedApi, readRemovedApi);

  calls.register(packageOpenApi, async (context, { packageId, lang }) =>
    inLanguage(await exportPackage(context, packageId), lang),
  );

  calls.register(packageOverlay, async (context, { packageId }) =>
    koreanOverlay(packageId, await exportPackage(context, packageId)),
  );

  calls.register(packagePostman, (context, choice) => exportCollection(context, { ...choice, tool: 'postman' }));
  calls.register(packageBruno, (context, choice) => exportCollection(context, { ...choice, tool: 'bruno' }));

  calls.register(apiMenu, async (context) => (await readMenu(context, 'packages')).menu);

  calls.register(apiPlace, async (context, { path }) => {
    const { rows, menu } = await readMenu(context, 'groups');
    const place = placeOf(menu, path);
    if (!place) throw problem('notFound');
    const about = aboutOf(rows, place.trail.at(-1), context.locale);
    return { ...place, ...(about !== '' && { about }) };
  });

  calls.register(apiLevel, async (context, { node }) => {
    const level = levelOf((await readMenu(context, 'packages')).menu, node);
    if (!level) throw problem('notFound');
    return level;
  });

  calls.register(packageDetails, async ({ db, locale }, { type }) => {
    const rows = await readCatalogue(db, { apiDescriptions: true });
    const nodes = apiTree('packages', packageEntries(rows, { locale, descriptions: 'all' }));
    const trees = new Map(nodes.map((tree) => [tree.id, tree]));
    return rows.packages
      .filter((each) => each.type === type)
      .map(({ id, title, description, status, dailyMaxCount, approvalRequired }) => ({
        id,
        slug: id,
        type,
        name: title[locale],
        description: shortText(description[locale]),
        status,
        dailyMaxCount,
        approvalRequired,
        groupInfoResponses: trees.get(id)?.children ?? [],
      }));
  });

  calls.register(allGroups, async ({ db, locale }, { title = '' }) => {
    const rows = await readCatalogue(db, { apiDescriptions: true });
    const trees = apiTree('groups', groupEntries(rows, { locale, descriptions: 'all' }));
    return trees.filter((tree) => matchesTitle(tree, title.trim().toLocaleLowerCase(locale), locale));
  });

  calls.register(productVersions, async ({ db }, { id }) => {
    const versions = await listVersions(db, id);
    if (versions.length === 0) throw problem('notFound');
    return versions.map(({ version, releasedOn, current }) => ({ version, releasedAt: releasedOn, current }));
  });

  calls.register(productInfo, async ({ db, locale }, { id, version, detail }) => {
    // A client may send both parameters without a value.
    const found = await findApi(db, id, version === '' ? undefined : version);
    if (!found) throw problem('notFound');
    // Detail defaults to true (product.md#main-api).
    return productInfoOf(found, locale, detail !== 'false');
  });

  calls.register(productFields, productFieldsOf);
  calls.register(productExample, productExampleOf);
}

async function readMenu(
  { db, locale }: Context,
  descriptions: TreeOptions['descriptions'],
): Promise<{ rows: CatalogueRows; menu: ApiMenu }> {
  const rows = await readCatalogue(db);
  const options = { locale, descriptions };
  return { rows, menu: { packages: packageEntries(rows, options), groups: groupEntries(rows, options) } };
}

/** The whole description of a package or group as HTML; the tree has its beginning as text. */
function aboutOf({ packages, groups }: CatalogueRows, entry: ApiEntry | undefined, locale: Locale): string {
  if (!entry || entry.type === 'APIINFO') return '';
  const found = (entry.type === 'PACKAGE' ? packages : groups).find(({ id }) => id === entry.id);
  return found ? documentTextToHtml(found.description[locale]) : '';
}

/** Matches a group's own title and those of its subgroups. */
function matchesTitle(node: ApiNode, part: string, locale: string): boolean {
  if (node.type === 'APIINFO') return false;
  return (
    node.title.toLocaleLowerCase(locale).includes(part) ||
    node.children.some((each) => matchesTitle(each, part, locale))
  );
}
