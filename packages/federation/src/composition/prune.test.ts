import { createPrivateKey } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { dayMilliseconds } from '@up/api/day';

import { openEnvironment } from './change-environment.ts';
import { CompositionError } from './environment.ts';
import { writeEnvironment } from './signed-environment.ts';
import { listOverrides, saveOverride } from './override.ts';
import { promote, rollback, startCanary } from './promote.ts';
import { prune, type PruneOptions } from './prune.ts';
import { createSigningKeys } from '../contract/signing.ts';
import { createStore } from '../store/create-store.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';
import { storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const today = new Date('2026-11-20T09:00:00Z');
const daysAgo = (days: number) => new Date(today.getTime() - days * dayMilliseconds);

const workspace = workspaceSuite();
beforeEach(async () => {
  await store('shell', '1.0.0', 400);
  await promote(workspace, 'local', [{ application: 'shell', version: '1.0.0' }], { now: () => daysAgo(400) });
});

async function store(application: string, version: string, age: number): Promise<void> {
  await storeVersion(workspace.storeDirectory, { name: application, version });
  const file = join(workspace.storeDirectory, application, version, 'portal.json');
  await utimes(file, daysAgo(age), daysAgo(age));
}

const take = (version: string, age: number, environment = 'local') =>
  promote(workspace, environment, [{ application: 'one', version }], { now: () => daysAgo(age) });

/** The versions of `one` that are removed. */
async function removed(options: Partial<PruneOptions> = {}): Promise<string[]> {
  const found = await prune(workspace, { days: 30, keep: 0, now: () => today, ...options });
  expect(found.every(({ application }) => application === 'one')).toBe(true);
  return found.map(({ version }) => version).sort();
}
const left = async () => (await readdir(join(workspace.storeDirectory, 'one'))).sort();

test('versions that nothing needs are removed, and a dry run only names them', async () => {
  await store('one', '1.0.0', 50);
  await store('one', '2.0.0', 40);
  await store('one', '3.0.0', 20);
  expect(await removed({ dryRun: true })).toEqual(['1.0.0', '2.0.0']);
  expect(await left()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expect(await removed()).toEqual(['1.0.0', '2.0.0']);
  expect(await left()).toEqual(['3.0.0']);
  expect(await createStore(workspace.storeDirectory).find('one', '1.0.0')).toBeUndefined();
});

test('the newest versions of each application stay, whatever their age', async () => {
  for (const [index, version] of ['1.0.0', '2.0.0', '3.0.0'].entries()) await store('one', version, 90 - index);
  expect(await removed({ keep: 2 })).toEqual(['1.0.0']);
});

test('all versions that an environment lists stay: current, canary, fallback, and those before', async () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0'];
  for (const version of versions) await store('one', version, 400);
  for (const version of versions.slice(0, 6)) await take(version, 300);
  const canary = { application: 'one', version: '7.0.0' };
  await startCanary(workspace, 'local', [canary], { traffic: 10, audience: [] }, { now: () => daysAgo(300) });
  const listed = (await openEnvironment(workspace, 'local')).microFrontends.one?.map(
    ({ metadata }) => metadata.version,
  );
  expect(listed).toHaveLength(5);
  expect(await removed()).toEqual(versions.filter((version) => !listed?.includes(version)));
  await rollback(workspace, 'local', 'one');
});

test('a version that left the list within the time stays, although it was replaced before', async () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0'];
  for (const version of versions) await store('one', version, 400);
  for (const version of versions.slice(0, 5)) await take(version, 300);
  await take('6.0.0', 20);
  expect(await removed()).toEqual([]);
  expect(await removed({ days: 10 })).toEqual(['1.0.0']);
});

test('every environment counts', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store('one', version, 400);
  await take('1.0.0', 300);
  await promote(workspace, 'production', [{ application: 'shell', version: '1.0.0' }], { now: () => daysAgo(300) });
  await take('2.0.0', 300, 'production');
  expect(await removed()).toEqual(['3.0.0']);
});

test('a version that was served within the time stays, also where the environment does not list it as retired', async () => {
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0'];
  for (const version of versions) await store('one', version, 400);
  await take('1.0.0', 300);
  await take('2.0.0', 200);
  // From here on, 2.0.0 is not served any more.
  for (const [index, version] of versions.slice(2).entries()) await take(version, 20 - index);
  const { retired: _, ...rest } = await openEnvironment(workspace, 'local');
  await writeEnvironment(join(workspace.environmentsDirectory, 'local.json'), rest);
  expect(await removed()).toEqual(['1.0.0']);
  expect(await removed({ days: 10 })).toEqual(['2.0.0']);
});

test('a version stays as long as an override shows it, also in an environment that is kept elsewhere', async () => {
  await store('one', '1.0.0', 400);
  await store('one', '2.0.0', 400);
  const key = createPrivateKey(createSigningKeys().privateKey);
  const inStore = createStore(workspace.storeDirectory);
  const show = (version: string, until: Date) => {
    const versions = { one: { version, integrity: '' } };
    const content = { environment: 'staging', versions, by: 'kim', expires: until.getTime() / 1000 };
    return saveOverride(inStore, content, { key, teamKeys: [] });
  };
  await show('1.0.0', daysAgo(99));
  await show('2.0.0', daysAgo(-1));
  expect(await removed({ days: 0 })).toEqual(['1.0.0']);
  expect((await listOverrides(inStore)).map(({ versions }) => versions.one?.version)).toEqual(['2.0.0']);
});

test('nothing is removed when an environment cannot be read, or there is none', async () => {
  await store('one', '1.0.0', 400);
  const file = join(workspace.environmentsDirectory, 'production.json');
  await writeFile(file, '{');
  await expect(removed()).rejects.toThrow(/production\.json:1: is not JSON/);
  await rm(file);
  await writeFile(join(workspace.environmentsDirectory, 'a b.json'), '{}');
  await expect(removed()).rejects.toThrow('"a b" is not the name of an environment');
  await rm(workspace.environmentsDirectory, { recursive: true });
  await expect(removed()).rejects.toThrow(CompositionError);
  expect(await left()).toEqual(['1.0.0']);
});

test('a store that cannot be read is not an empty one', async () => {
  await rm(workspace.storeDirectory, { recursive: true });
  await expect(removed()).rejects.toThrow(StoreUnavailableError);
});

test('what is not a version stays, and an old incomplete one does not', async () => {
  await store('one', '1.0.0', 400);
  await rm(join(workspace.storeDirectory, 'one/1.0.0/portal.json'));
  await utimes(join(workspace.storeDirectory, 'one/1.0.0'), daysAgo(50), daysAgo(50));
  await writeFile(join(workspace.storeDirectory, 'one/notes'), '');
  await writeFile(join(workspace.storeDirectory, 'README'), '');
  expect(await removed()).toEqual(['1.0.0']);
  expect(await left()).toEqual(['notes']);
});
