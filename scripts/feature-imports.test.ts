import { globSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';

import { expect, it } from '@jest/globals';

import { importsOf, isOfTests } from './test/imports-of.ts';

const root = join(import.meta.dirname, '..');

/** Folders of the backend that serve all nouns; any of their files may be imported. */
const sharedFolders = ['audit', 'database', 'files', 'http', 'module', 'secrets', 'start', 'text', 'throttle'];

/** What every noun exports to the others: its module, its tables and its queries. */
const ofEveryNoun = ['module.ts', 'repository.ts', 'repository/*.ts', 'tables.ts'];

/** Further exports of features, by folder. Adding a line is a decision of the feature's owner. */
const exportsOf: Record<string, string[]> = {
  'mf-docs/src/pages/api-documentation': ['overview/api-links.tsx', 'overview/group-section.tsx'],
  'mf-marketing/src/pages/notices': ['queries.ts', 'stream-name.ts'],
  'mf-projects/src/pages/project-details': [
    'tabs/inquiries/attachment-field.tsx',
    'tabs/inquiries/inquiry-status.tsx',
    'tabs/inquiries/message-width.ts',
    'tabs/inquiries/message.tsx',
    'tabs/inquiries/messages.ts',
    'tabs/inquiries/text.ts',
    'tabs/view-uat/case-table.tsx',
    'tabs/view-uat/evidence-dialog.tsx',
    'tabs/view-uat/messages.ts',
    'tabs/view-uat/queries.ts',
    'tabs/view-uat/text.ts',
    'tabs/view-uat/uat-status.tsx',
  ],
  'packages/backend/src/account': [
    'confirm-password.ts',
    'limits.ts',
    'require-self.ts',
    'sign-in-limits.ts',
    'status.ts',
  ],
  'packages/backend/src/audit-trail': ['read.ts'],
  'packages/backend/src/catalogue': ['import/catalogue.ts'],
  'packages/backend/src/key': ['create.ts', 'read.ts', 'secrets.ts', 'use.ts'],
  'packages/backend/src/ledger': ['accounts.ts'],
  'packages/backend/src/mail': ['page-url.ts'],
  'packages/backend/src/newsletter': ['subscribe.ts'],
  'packages/backend/src/project': ['change-status.ts', 'mails.ts', 'project-answer.ts', 'sandboxes/*.ts'],
  'packages/backend/src/purge': ['purges.ts'],
  'packages/backend/src/sandbox': [
    'balance.ts',
    'bank-accounts/bank-account.ts',
    'callbacks/record-events.ts',
    'cardholders/create.ts',
    'cards/activate.ts',
    'cards/card-number.ts',
    'cards/card-status.ts',
    'cards/issue.ts',
    'due-work.ts',
    'history/mask.ts',
    'history/read.ts',
    'history/tables.ts',
    'identifiers.ts',
    'merchants/merchant.ts',
    'mock-key.ts',
    'open-sandbox.ts',
    'payments/approve.ts',
    'payments/cancel.ts',
    'payments/find.ts',
    'sandbox-api.ts',
    'sandbox-error.ts',
    'seoul-time.ts',
  ],
  'packages/backend/src/session': ['give-tokens.ts', 'sessions.ts'],
};

interface Import {
  from: string;
  feature: string;
  file: string;
}

/** The feature that a file belongs to: a noun of the backend, or a page of a remote. */
function featureOf(file: string): string | undefined {
  const noun = /^packages\/backend\/src\/([^/]+)\//.exec(file);
  if (noun) return sharedFolders.includes(noun[1] ?? '') ? undefined : noun[0].slice(0, -1);
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
  ...(feature.startsWith('packages/backend/') ? ofEveryNoun : []),
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
