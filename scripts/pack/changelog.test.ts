import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { releasedVersion } from '../host-contract/contract.ts';
import { requireChangelog } from './changelog.ts';
import { packedPackages } from './pack-packages.ts';

const root = join(import.meta.dirname, '../..');
const read = (folder: string, file: string) => readFileSync(join(root, 'packages', folder, file), 'utf8');

test.each(packedPackages)('the changelog of packages/%s begins with its version', (folder) => {
  const manifest = JSON.parse(read(folder, 'package.json')) as { name: string; version: string };
  expect(() => requireChangelog(read(folder, 'CHANGELOG.md'), manifest)).not.toThrow();
});

test('the changelog of the host contract has its last release', () => {
  expect(read('host', 'CHANGELOG.md')).toContain(`\n## ${releasedVersion(root)}\n`);
});

const one = { name: '@up/one', version: '1.10.0' };
const releases = (...versions: string[]) => versions.map((version) => `## ${version}\n\n- Something.\n`).join('\n');

test('a changelog lists all versions with what changed, the latest first', () => {
  expect(() => requireChangelog(`# One\n\n${releases('1.10.0', '1.9.0')}`, one)).not.toThrow();
});

test.each([
  ['no changelog', '', 'packages/one/CHANGELOG.md has no release, and @up/one is 1.10.0'],
  ['an older version', releases('1.9.0'), 'begins with 1.9.0, and @up/one is 1.10.0'],
  ['no change', '## 1.10.0\n\n## 1.9.0\n\n- Something.\n', 'says nothing about 1.10.0'],
  ['another order', releases('1.10.0', '1.8.0', '1.9.0'), 'does not list its versions once each, the latest first'],
  ['a version twice', releases('1.10.0', '1.10.0'), 'does not list its versions once each'],
])('a package with %s is not packed', (_, text, message) => {
  expect(() => requireChangelog(text, one)).toThrow(message);
});
