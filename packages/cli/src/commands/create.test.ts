import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { UsageError } from '../command.ts';
import { createCommand } from './create.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'up-create-'))));
afterEach(() => rm(root, { recursive: true }));

const create = (...names: string[]) =>
  createCommand.run({
    workspace: { root, storeDirectory: root, environmentsDirectory: root },
    environment: 'local',
    names,
    flags: new Set(['no-install']),
    print: () => undefined,
  });

test('creates a remote whose parts work together, and never overwrites an existing one', async () => {
  await create('mf-card-status');
  const read = (file: string) => readFile(join(root, 'mf-card-status', file), 'utf8');
  expect(await read('remote.ts')).toContain("{ pattern: '/card-status', page: 'home', access: 'public' }");
  expect(JSON.parse(await read('package.json'))).toMatchObject({ name: 'mf-card-status' });
  const used = [...(await read('src/pages/home/page.tsx')).matchAll(/text\('([^']+)'\)/g)].map(([, id]) => id);
  expect(used).not.toEqual([]);
  for (const locale of ['ko', 'en']) {
    const known = {
      ...JSON.parse(await read(`locales/${locale}.json`)),
      ...JSON.parse(await read(`src/pages/home/locales/${locale}.json`)),
    } as object;
    for (const id of used) expect(known).toHaveProperty([id ?? '']);
  }
  await expect(create('mf-card-status')).rejects.toThrow('mf-card-status exists already');
});

test.each(['status', 'mf-', 'mf-Status', 'mf-../x', 'mf-a-', 'mf-1'])(
  '%j is not a valid name of a remote',
  async (name) => {
    await expect(create(name)).rejects.toThrow(UsageError);
  },
);
