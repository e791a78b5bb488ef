import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
/** The guides are left out: they name files that their reader creates. */
const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/product.md',
  'docs/security.md',
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];

/** Files and folders of the repository, from its root or, for a package, from its own folder; without patterns. */
const pathPattern =
  /`((?:src|packages|scripts|e2e|shell|docs|deploy|mf-(?:marketing|docs|account|projects))\/[\w./-]+)`/g;

/** Writes out the abbreviations that a document declares, such as "`B` stands for `packages/backend/src`". */
function withoutAbbreviations(text: string): string {
  let complete = text;
  // The last first: it may use an earlier one.
  for (const [, short = '', path = ''] of [...text.matchAll(/`([A-Z])` stands for `([^`]+)`/g)].toReversed()) {
    complete = complete.replaceAll(`\`${short}/`, `\`${path}/`);
  }
  return complete;
}

test.each(documents)('each path that %s names exists', (document) => {
  const text = withoutAbbreviations(readFileSync(join(root, document), 'utf8'));
  const paths = [...text.matchAll(pathPattern)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) => ![root, dirname(join(root, document))].some((base) => existsSync(join(base, path))),
  );
  expect(missing).toEqual([]);
});

test('each test that the requirements name exists', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
  const files = globSync('{packages,shell,mf-*,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
