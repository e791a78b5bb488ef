import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { recordChanges, type Change } from '@up/federation/composition/history';

import { RecentChanges } from './recent-changes.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'up-changes-'));
  file = join(folder, 'production.json');
});
afterEach(() => rm(folder, { recursive: true }));

const at = '2026-11-20T03:04:00.000Z';
const promoted: Change = { at, by: 'kim', team: 'docs', action: 'promote', application: 'mf-docs', version: '2.3.0' };

test('the latest changes come first, without overrides and the names of persons', async () => {
  const changes = new RecentChanges(file);
  expect(await changes.list()).toEqual([]);
  const reason = '25 errors per 100 views, 2 allowed';
  await recordChanges(file, [
    promoted,
    { ...promoted, action: 'override', version: '3.0.0', until: at },
    { ...promoted, by: 'alerts', action: 'end-canary', ended: '2.4.0', reason: reason.padEnd(600, '.') },
  ]);
  expect(await changes.list()).toEqual([
    {
      at,
      action: 'end-canary',
      application: 'mf-docs',
      version: '2.3.0',
      ended: '2.4.0',
      reason: reason.padEnd(500, '.'),
    },
    { at, action: 'promote', application: 'mf-docs', version: '2.3.0' },
  ]);
});

test('a change appears, twenty are listed, and an invalid line is left out', async () => {
  const changes = new RecentChanges(file);
  await recordChanges(file, [promoted]);
  expect(await changes.list()).toHaveLength(1);
  await appendFile(file.replace('.json', '.history.jsonl'), '{"at":\n');
  const versions = Array.from({ length: 30 }, (_, index) => `3.0.${index}`);
  await recordChanges(
    file,
    versions.map((version) => ({ ...promoted, version })),
  );
  expect((await changes.list()).map(({ version }) => version)).toEqual(versions.toReversed().slice(0, 20));
});
