import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { sourceVersion } from './source-version.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const workspace = workspaceSuite();

async function write(file: string, text: string): Promise<void> {
  const path = join(workspace.root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

beforeEach(async () => {
  await write('one/package.json', '{"version":"1.2.3"}');
  await write('two/package.json', '{"version":"1.0.0"}');
  await write('one/src/page.tsx', 'page');
  await write('packages/ui/src/button.tsx', 'button');
  await write('packages/edge/src/server.ts', 'server');
  await write('two/src/page.tsx', 'other');
  await write('pnpm-lock.yaml', lockfile);
  await write('tsconfig.base.json', '{}');
});

const lockfile = `lockfileVersion: '9.0'
importers:
  one:
    dependencies:
      '@up/ui': { specifier: 'workspace:*', version: link:../packages/ui }
      react: { specifier: 'catalog:', version: 19.3.1 }
    devDependencies:
      '@up/federation': { specifier: 'workspace:*', version: link:../packages/federation }
  two:
    dependencies:
      lodash: { specifier: 'catalog:', version: 4.0.0 }
  packages/federation:
    dependencies:
      native: { specifier: 'catalog:', version: typescript@7.0.2 }
    devDependencies:
      s3rver: { specifier: 'catalog:', version: 3.0.0 }
  packages/ui:
    dependencies:
      styled-components: { specifier: 'catalog:', version: 6.6.0(react@19.3.1) }
packages:
  lodash@4.0.0: { resolution: { integrity: sha512-lodash } }
  react@19.3.1: { resolution: { integrity: sha512-react } }
  s3rver@3.0.0: { resolution: { integrity: sha512-s3rver } }
  scheduler@1.0.0: { resolution: { integrity: sha512-scheduler } }
  styled-components@6.6.0: { resolution: { integrity: sha512-styled } }
  stylis@4.0.0: { resolution: { integrity: sha512-stylis } }
  typescript@7.0.2: { resolution: { integrity: sha512-typescript } }
snapshots:
  lodash@4.0.0: {}
  react@19.3.1: { dependencies: { scheduler: 1.0.0 } }
  s3rver@3.0.0: {}
  scheduler@1.0.0: { dependencies: { react: 19.3.1 } }
  styled-components@6.6.0(react@19.3.1): { dependencies: { react: 19.3.1, stylis: 4.0.0 } }
  stylis@4.0.0: {}
  typescript@7.0.2: {}
`;

const version = () => sourceVersion(workspace.root, 'one');

test('the same sources have the same version', async () => {
  const first = await version();
  expect(first).toMatch(/^1\.2\.3-h[0-9a-f]{10}$/);
  expect(await version()).toBe(first);
});

test.each([
  ['one/src/page.tsx', 'changed'],
  ['one/locales/en.json', '{}'],
  ['one/src/pages/journeys/page.tsx', 'a page'],
  ['packages/ui/src/button.tsx', 'changed'],
  ['packages/federation/src/build/webpack/stand-in.cjs', 'part of the build'],
  ['tsconfig.base.json', '{ }'],
])('a change of %s gives another version', async (file, text) => {
  const before = await version();
  await write(file, text);
  expect(await version()).not.toBe(before);
});

test('removing or moving a file gives another version', async () => {
  const before = await version();
  await rm(join(workspace.root, 'one/src/page.tsx'));
  await write('one/src/pages.tsx', 'page');
  expect(await version()).not.toBe(before);
});

test.each([
  'one/src/page.test.tsx',
  'packages/ui/src/button.test.ts',
  'one/dist/page.js',
  'one/node_modules/react/index.js',
  'one/notes.md',
  'one/journeys/page.spec.ts',
  'one/src/testing/open.ts',
  'packages/edge/src/server.ts',
  'two/src/page.tsx',
])('%s is not part of any build and does not change the version', async (file) => {
  const before = await version();
  await write(file, 'changed');
  expect(await version()).toBe(before);
});

describe('the versions in the lockfile', () => {
  test.each([
    ['of its own dependency', 'sha512-react', 'sha512-other'],
    ['of what that needs', 'sha512-scheduler', 'sha512-other'],
    ['of a dependency of a package that it uses', 'sha512-styled', 'sha512-other'],
    ['of what that package needs', 'sha512-stylis', 'sha512-other'],
    ['of what builds it', 'sha512-typescript', 'sha512-other'],
  ])('%s are part of the version', async (_whose, text, changed) => {
    const before = await version();
    await write('pnpm-lock.yaml', lockfile.replace(text, changed));
    expect(await version()).not.toBe(before);
  });

  test.each([
    ['of another application', 'sha512-lodash', 'sha512-other'],
    ['of the tests of a package', 'sha512-s3rver', 'sha512-other'],
    ['of a new application', 'packages:\n', 'packages:\n  moment@2.0.0: { resolution: { integrity: sha512-m } }\n'],
  ])('%s are not', async (_whose, text, changed) => {
    const before = await version();
    const next = lockfile.replace(text, changed).replace('importers:\n', 'importers:\n  three: {}\n');
    expect(next).toContain(changed);
    await write('pnpm-lock.yaml', next);
    expect(await version()).toBe(before);
  });

  test('an application that is not in the lockfile has no version', async () => {
    await write('pnpm-lock.yaml', lockfile.replace('  one:', '  three:'));
    await expect(version()).rejects.toThrow('one is not in pnpm-lock.yaml: run pnpm install');
  });
});

test('in the repository of one application, its own files and lockfile decide', async () => {
  await write('package.json', '{"name":"three","version":"2.0.0"}');
  await rm(join(workspace.root, 'pnpm-lock.yaml'));
  await write('package-lock.json', '{"packages":{}}');
  await write('src/page.tsx', 'page');
  const first = await sourceVersion(workspace.root, 'three');
  expect(first).toMatch(/^2\.0\.0-h[0-9a-f]{10}$/);
  await write('.portal/store/three/1.0.0/entry.js', 'published');
  await write('node_modules/react/index.js', 'installed');
  await write('src/page.test.tsx', 'test');
  await write('journeys/page.spec.ts', 'journey');
  expect(await sourceVersion(workspace.root, 'three')).toBe(first);
  await write('package-lock.json', '{"packages":{"node_modules/react":{}}}');
  const updated = await sourceVersion(workspace.root, 'three');
  expect(updated).not.toBe(first);
  await write('src/page.tsx', 'other page');
  expect(await sourceVersion(workspace.root, 'three')).not.toBe(updated);
});
