import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readWorkspace } from './workspace.ts';

test('an empty variable counts as not set', () => {
  const empty = { STORE_DIR: '', PUBLISHED_URL: '', ENVIRONMENTS_DIR: '' };
  expect(readWorkspace(empty)).toEqual(readWorkspace({}));
});

test('folders are those of the repository, unless variables move them', () => {
  const { root, ...folders } = readWorkspace({});
  expect(folders).toMatchObject({
    storeDirectory: join(root, '.portal/store'),
    environmentsDirectory: join(root, 'environments'),
  });
  const moved = readWorkspace({ STORE_DIR: '/srv/store', ENVIRONMENTS_DIR: 'elsewhere' });
  expect(moved).toMatchObject({ storeDirectory: '/srv/store', environmentsDirectory: join(root, 'elsewhere') });
});

test('an installed command works on the repository that it is run in', async () => {
  const root = await mkdtemp(join(tmpdir(), 'up-repository-'));
  await mkdir(join(root, 'src/pages'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{}');
  const program = join(root, 'node_modules/@up/cli/src');
  expect(readWorkspace({}, { program, current: join(root, 'src/pages') })).toMatchObject({
    root,
    storeDirectory: join(root, '.portal/store'),
    environmentsDirectory: join(root, '.portal/environments'),
  });
  await rm(root, { recursive: true });
});
