import {
  allGroups,
  apiLevel,
  apiMenu,
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

import type { Calls } from '@up/platform/module';
import { readChangelog, readReleases, readRemovedApi } from './changes/changelog/read.ts';
import { exportCollection, exportPackage } from './export/export-package.ts';
import { inLanguage, koreanOverlay } from './export/languages.ts';
import { importIntoCatalogue } from './changes/import-command.ts';
import { removePackage } from './changes/remove-command.ts';
import { readSnapshots, restoreCatalogue } from './changes/restore-command.ts';
import { readProductInfo, readVersions } from './product/product-info.ts';
import { productExampleOf, productFieldsOf } from './product/bodies.ts';
import { findGroups, readLevel, readMenu, readPackages, readPlace } from './product/menu.ts';

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
  calls.register(apiPlace, readPlace);
  calls.register(apiLevel, readLevel);
  calls.register(packageDetails, readPackages);
  calls.register(allGroups, findGroups);

  calls.register(productVersions, readVersions);
  calls.register(productInfo, readProductInfo);
  calls.register(productFields, productFieldsOf);
  calls.register(productExample, productExampleOf);
}
