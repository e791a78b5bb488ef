import { join } from 'node:path';

import { expect, test } from '@jest/globals';

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
