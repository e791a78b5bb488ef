import { globSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';

import { expect, it } from '@jest/globals';

import { importsOf, isOfTests } from './test/imports-of.ts';

const root = join(import.meta.dirname, '..');

/** Rooms of the backend that are one module. Every other room contains modules. */
const roomsOfOneModule = ['sandbox', 'catalogue'];

/** Folders of the backend's platform that serve all modules; any of their files may be imported. */
const sharedFolders = ['audit', 'database', 'files', 'http', 'module', 'secrets', 'start', 'text', 'throttle'];

/** What every module exports to the others: itself, its tables and its queries. */
const ofEveryModule = ['module.ts', 'repository.ts', 'repository/*.ts', 'tables.ts'];

/** Further exports of features, by folder. Adding a line is a decision of the feature's owner. */
const exportsOf: Record<string, string[]> = {
  'mf-account/src/pages/login': ['use-return-path.ts'],
  'mf-docs/src/pages/api-documentation': ['overview/api-links.tsx', 'overview/group-section.tsx'],
  'mf-marketing/src/pages/notices': ['queries.ts', 'stream-name.ts'],
  'packages/backend/src/people/account': [
    'confirm-password.ts',
    'limits.ts',
    'require-self.ts',
    'sign-in-limits.ts',
    'status.ts',
  ],
  'packages/backend/src/people/consent': ['record.ts'],
  'packages/backend/src/staff/audit-trail': ['read.ts'],
  'packages/backend/src/catalogue': [
    'changelog/read.ts',
    'export/export-package.ts',
    'import/catalogue.ts',
    'project-type.ts',
    'sandbox-address.ts',
    'schemas/check-value.ts',
    'schemas/read-pairs.ts',
  ],
  'packages/backend/src/projects/key': ['api-version.ts', 'create.ts', 'read.ts', 'secrets.ts', 'use.ts'],
  'packages/backend/src/platform/mail': ['one-click-route.ts', 'page-url.ts'],
  'packages/backend/src/platform/privacy': ['kept-data.ts'],
  'packages/backend/src/publishing/newsletter': ['subscribe.ts'],
  'packages/backend/src/projects/project': [
    'change-status.ts',
    'mails.ts',
    'project-fields.ts',
    'reject-own-project.ts',
    'sandboxes/*.ts',
  ],
  'packages/backend/src/platform/purge': ['purges.ts'],
  'packages/backend/src/sandbox': [
    'callbacks/tables.ts',
    'clock/change-sandbox.ts',
    'clock/open-sandbox.ts',
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
    'model/identifiers.ts',
    'model/rejection.ts',
    'model/seoul-time.ts',
    'payments/approve.ts',
    'payments/authorizations.ts',
    'payments/cancel.ts',
    'payments/detail.ts',
    'payments/find.ts',
    'payments/payer.ts',
    'payments/repository/payments.ts',
    'payments/reverse.ts',
    'payments/settlement-operations.ts',
    'resources/bank-accounts/bank-account.ts',
    'resources/cardholders/create.ts',
    'resources/cards/activate.ts',
    'resources/cards/card-number.ts',
    'resources/cards/card-status.ts',
    'resources/cards/data.ts',
    'resources/cards/funding.ts',
    'resources/cards/issue.ts',
    'resources/merchants/merchant.ts',
    'store/payments/payment-status.ts',
    'store/payments/tables.ts',
    'store/repository/*.ts',
    'store/tables.ts',
  ],
  'packages/backend/src/people/session': ['give-tokens.ts', 'sessions.ts'],
  'packages/backend/src/trials/test-data': ['objects/read.ts'],
};

interface Import {
  from: string;
  feature: string;
  file: string;
}

/** The feature that a file belongs to: a module of the backend, or a page of a remote. */
function featureOf(file: string): string | undefined {
  const [, room = '', module = ''] = /^packages\/backend\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  if (roomsOfOneModule.includes(room)) return `packages/backend/src/${room}`;
  if (module !== '') return sharedFolders.includes(module) ? undefined : `packages/backend/src/${room}/${module}`;
  return /^mf-[^/]+\/src\/pages\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** Imports of a feature's files by other features. */
function importsAcross(): Import[] {
  const files = globSync(['packages/backend/src/*/**/*.ts', 'mf-*/src/**/*.{ts,tsx}'], { cwd: root });
  return files
    .filter((file) => !isOfTests(file))
    .flatMap((from) => {
      const targets = importsOf(join(root, from)).map((to) => relative(root, resolve(root, dirname(from), to)));
      return targets.flatMap((target) => {
        const feature = featureOf(target);
        if (feature === undefined || feature === featureOf(from)) return [];
        return [{ from, feature, file: relative(feature, target) }];
      });
    });
}

const across = importsAcross();
const publicFiles = (feature: string) => [
  ...(feature.startsWith('packages/backend/') ? ofEveryModule : []),
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
