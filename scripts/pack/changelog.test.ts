import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { releasedVersion } from '../host-contract/contract.ts';
import { requireChangelog } from './changelog.ts';
import { packedPackages } from './pack-packages.ts';
import { currentRelease, readReleases, releasedPackages, requireNewVersion } from './releases.ts';

const root = join(import.meta.dirname, '../..');
const read = (folder: string, file: string) => readFileSync(join(root, 'packages', folder, file), 'utf8');

test.each(packedPackages)('the changelog of packages/%s begins with its version', (folder) => {
  const manifest = JSON.parse(read(folder, 'package.json')) as { name: string; version: string };
  expect(() => requireChangelog(read(folder, 'CHANGELOG.md'), manifest)).not.toThrow();
});

test.each(releasedPackages(packedPackages))(
  'packages/%s has a new version if it has changed since its release',
  (name) => {
    const { [name]: released } = readReleases(root);
    expect(released).toBeDefined();
    expect(() => requireNewVersion(name, currentRelease(root, name), released)).not.toThrow();
  },
);

test('a package whose sources changed needs a later version', () => {
  const released = { version: '1.9.0', sources: 'a' };
  const require = (version: string, sources: string) => () => requireNewVersion('one', { version, sources }, released);
  expect(require('1.9.0', 'a')).not.toThrow();
  expect(require('1.10.0', 'b')).not.toThrow();
  const message = 'packages/one has changed since it was released as 1.9.0: raise the version';
  for (const version of ['1.9.0', '1.8.0']) expect(require(version, 'b')).toThrow(message);
});

test('the sources of a package are what it is packed from', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'up-release-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, 'packages/one', file)), { recursive: true });
    await writeFile(join(folder, 'packages/one', file), text);
    return currentRelease(folder, 'one');
  };
  try {
    await write('package.json', '{"name":"@up/one","version":"1.0.0"}');
    const { sources } = await write('src/a.ts', 'a');
    for (const file of ['src/a.test.ts', 'src/testing/b.ts', 'src/c.types.ts', 'notes.md']) {
      expect([file, (await write(file, 'other')).sources]).toEqual([file, sources]);
    }
    const renamed = '{"name":"@up/one","version":"1.1.0"}';
    expect(await write('package.json', renamed)).toEqual({ version: '1.1.0', sources });
    const all = new Set([sources]);
    all.add((await write('src/a.ts', 'b')).sources).add((await write('locales/ko.json', '{}')).sources);
    expect(all.add((await write('package.json', renamed.replace('}', ',"exports":{}}'))).sources).size).toBe(4);
  } finally {
    await rm(folder, { recursive: true });
  }
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
