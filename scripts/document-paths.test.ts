import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test.each(documents)('each path that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(pathPattern)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) => ![root, dirname(join(root, document))].some((base) => existsSync(join(base, path))),
  );
  expect(missing).toEqual([]);
});
