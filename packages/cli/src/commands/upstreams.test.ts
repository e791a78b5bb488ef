import { rm } from 'node:fs/promises';

import type { Workspace } from '@up/federation/build/publish';

import { createWorkspace, runCommand } from '../testing/commands.ts';
import { upstreamsCommand } from './upstreams.ts';

let workspace: Workspace;
beforeEach(async () => void (workspace = await createWorkspace()));
afterEach(() => rm(workspace.root, { recursive: true }));

const run = (names: string[], flags: string[] = []) =>
  runCommand(workspace, upstreamsCommand, { names, flags: new Set(flags) });

test('addresses are shown, changed and removed', async () => {
  expect(await run([])).toEqual(['environment local has no upstreams']);
  const address = 'http://rates.internal:8080';
  expect(await run(['one', 'rates', address])).toEqual([`environment local: one/rates is at ${address}`]);
  expect(await run([])).toEqual(['upstream   address                     declared', `one/rates  ${address}`]);
  expect(await run(['one', 'rates'], ['remove'])).toEqual(['environment local: one/rates removed']);
  expect(await run([])).toEqual(['environment local has no upstreams']);
});

test.each([
  [['one'], []],
  [['one', 'rates'], []],
  [['one', 'rates', 'http://rates'], ['remove']],
])('%p with %p is explained', async (names, flags) => {
  await expect(run(names, flags)).rejects.toThrow('usage: portal upstreams');
});
