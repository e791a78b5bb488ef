import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { sourceVersion } from './source-version.ts';
import { temporaryWorkspace } from './testing/published-versions.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;

async function write(file: string, text: string): Promise<void> {
  const path = join(workspace.root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

beforeEach(async () => {
  workspace = await temporaryWorkspace();
  await write('one/package.json', '{"version":"1.2.3"}');
  await write('one/src/page.tsx', 'page');
  await write('packages/ui/src/button.tsx', 'button');
  await write('packages/edge/src/server.ts', 'server');
  await write('two/src/page.tsx', 'other');
  await write('pnpm-lock.yaml', 'lock');
  await write('tsconfig.base.json', '{}');
});
afterEach(() => workspace.close());

const version = () => sourceVersion(workspace.root, 'one');

test('the same sources have the same version', async () => {
  const first = await version();
  expect(first).toMatch(/^1\.2\.3-h[0-9a-f]{10}$/);
  expect(await version()).toBe(first);
});

test.each([
  ['one/src/page.tsx', 'changed'],
  ['one/locales/en.json', '{}'],
  ['packages/ui/src/button.tsx', 'changed'],
  ['packages/federation/src/webpack/stand-in.cjs', 'part of the build'],
  ['pnpm-lock.yaml', 'changed'],
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
  'packages/edge/src/server.ts',
  'two/src/page.tsx',
])('%s is not part of any build and does not change the version', async (file) => {
  const before = await version();
  await write(file, 'changed');
  expect(await version()).toBe(before);
});
