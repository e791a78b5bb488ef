import { globSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

import { backendPackages } from './import-boundaries.ts';
import { importsOf, isOfTests } from './test/imports-of.ts';

const root = join(import.meta.dirname, '..');

/** Packages of the backend that are one module. Every other one contains modules. */
const packagesOfOneModule = ['sandbox', 'catalogue'];

/** Folders of the platform that serve all modules; any of their files may be imported. */
const sharedFolders = ['audit', 'database', 'files', 'http', 'log', 'module', 'secrets', 'start', 'text', 'throttle'];

/** What every module exports to the others: itself, its tables and its queries. */
const ofEveryModule = ['module.ts', 'repository.ts', 'repository/*.ts', 'tables.ts'];

/** Further exports of features, by folder. Adding a line is a decision of the feature's owner. */
const exportsOf: Record<string, string[]> = {
  'mf-account/src/pages/login': ['use-return-path.ts'],
  'mf-docs/src/pages/api-documentation': ['overview/api-links.tsx', 'overview/group-section.tsx'],
  'mf-marketing/src/pages/notices': ['queries.ts'],
  'packages/people/src/account': [
    'common-passwords.ts',
    'confirm-password.ts',
    'limits.ts',
    'require-self.ts',
    'sign-in-limits.ts',
    'status.ts',
  ],
  'packages/backend/src/staff/audit-trail': ['read.ts'],
  'packages/catalogue/src': [
    'changes/changelog/read.ts',
    'document/safe-decode.ts',
    'export/export-package.ts',
    'import/catalogue.ts',
    'documents-folder.ts',
    'import/place/sandbox-address.ts',
    'schemas/body-text.ts',
    'schemas/check-value.ts',
    'schemas/plain-schema.ts',
    'schemas/read-pairs.ts',
    'schemas/schema-parts.ts',
  ],
  'packages/projects/src/inquiry': ['attachment/repository.ts'],
  'packages/projects/src/key': ['api-version.ts', 'create.ts', 'read.ts', 'secrets.ts', 'use.ts'],
  'packages/platform/src/jobs': ['job-queue.ts'],
  'packages/platform/src/mail': ['one-click-route.ts', 'page-url.ts', 'smtp-transport.ts'],
  'packages/platform/src/privacy': ['retained-data.ts'],
  'packages/people/src/newsletter': ['subscribe.ts'],
  'packages/projects/src/project': [
    'status/change-status.ts',
    'mails.ts',
    'project-fields.ts',
    'status/reject-own-project.ts',
    'sandboxes/*.ts',
  ],
  'packages/platform/src/purge': ['purges.ts'],
  'packages/sandbox/src': [
    'callbacks/repository/deliveries.ts',
    'callbacks/repository/events.ts',
    'callbacks/tables.ts',
    'clock/change-sandbox.ts',
    'clock/open-sandbox.ts',
    'clock/repository.ts',
    'decisions/drill-rules.ts',
    'decisions/repository.ts',
    'decisions/tables.ts',
    'events/record-events.ts',
    'history/mask.ts',
    'history/read.ts',
    'history/tables.ts',
    'http/operation-of.ts',
    'http/response/sandbox-error.ts',
    'http/sandbox-api.ts',
    'http/steps/authenticate.ts',
    'ledger/balance.ts',
    'ledger/repository/accounts.ts',
    'ledger/tables.ts',
    'model/rejection.ts',
    'model/seoul-time.ts',
    'payments/approve.ts',
    'payments/authorizations/authorizations.ts',
    'payments/authorizations/capture.ts',
    'payments/cancel.ts',
    'payments/detail.ts',
    'payments/disputes/data.ts',
    'payments/find.ts',
    'payments/payer.ts',
    'payments/repository/payments.ts',
    'payments/reverse.ts',
    'payments/settlements/operations.ts',
    'resources/*/data.ts',
    'resources/cards/card-number.ts',
    'resources/cards/card-status.ts',
    'resources/cards/funding.ts',
    'resources/test-data/make-test-data.ts',
    'resources/merchants/merchant.ts',
    'scenarios/run-scenario.ts',
    'store/payments/payment-status.ts',
    'store/payments/tables.ts',
    'store/repository/*.ts',
    'store/tables.ts',
  ],
  'packages/people/src/second-factor': ['reset.ts'],
  'packages/people/src/session': ['device.ts', 'give-tokens.ts', 'sessions.ts'],
  'packages/backend/src/trials/test-data': ['objects/read.ts'],
};

interface Import {
  from: string;
  feature: string;
  file: string;
}

/** The feature that a file belongs to: a module of the backend, or a page of a remote. */
function featureOf(file: string): string | undefined {
  const [, name = ''] = /^packages\/([^/]+)\/src\//.exec(file) ?? [];
  if (packagesOfOneModule.includes(name)) return `packages/${name}/src`;
  if (backendPackages.includes(name)) {
    const inRoom = name === 'backend' ? '[^/]+/' : '';
    const folder = new RegExp(`^packages/${name}/src/${inRoom}[^/]+(?=/)`).exec(file)?.[0];
    return folder && sharedFolders.includes(basename(folder)) ? undefined : folder;
  }
  return /^mf-[^/]+\/src\/pages\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** The imports of the backend and of the remotes at run time, each from one file to another. */
const imports = globSync([...backendPackages.map((name) => `packages/${name}/src/**/*.ts`), 'mf-*/src/**/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !isOfTests(file))
  .flatMap((from) => importsOf(root, from).map((to) => ({ from, to })));

/** Imports of a feature's files by other features; what starts the backend and lists its modules is none. */
const across = imports.flatMap(({ from, to }): Import[] => {
  const feature = featureOf(to);
  if (feature === undefined || feature === featureOf(from) || dirname(from) === 'packages/backend/src') return [];
  return [{ from, feature, file: relative(feature, to) }];
});

const publicFiles = (feature: string) => [
  ...(feature.startsWith('packages/') ? ofEveryModule : []),
  ...(exportsOf[feature] ?? []),
];

it('features are imported only through their exports', () => {
  const others = across.filter(({ feature, file }) => !publicFiles(feature).some((each) => matchesGlob(file, each)));
  expect(others).toEqual([]);
});

it('every export of a feature is imported by another one', () => {
  const unused = Object.entries(exportsOf).flatMap(([feature, files]) =>
    files
      .filter((each) => !across.some((one) => one.feature === feature && matchesGlob(one.file, each)))
      .map((file) => `${feature}/${file}`),
  );
  expect(unused).toEqual([]);
});

it('the calls of a module are in the room of its package', () => {
  const roomOf = (file: string) => /^packages\/(?:backend\/src\/)?([^/]+)/.exec(file)?.[1];
  const importers = Map.groupBy(imports, ({ to }) => to);
  const elsewhere = globSync('packages/api/src/calls/*/*.ts', { cwd: root }).filter((file) => {
    const [from, ...others] = new Set(importers.get(file)?.map((each) => roomOf(each.from)));
    return !/\.(schema|values)\.ts$/.test(file) && from && ![from, ...others].includes(basename(dirname(file)));
  });
  expect(elsewhere).toEqual([]);
});
