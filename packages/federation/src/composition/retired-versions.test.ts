import { dayMilliseconds } from '@up/api/day';

import { openEnvironment } from './change-environment.ts';
import { promote, rollback } from './promote.ts';
import { filesIntegrity, retiredAfter, retiredByBase } from './retired-versions.ts';
import { storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const versions = Array.from({ length: 9 }, (_, index) => `${index + 1}.0.0`);

const workspace = workspaceSuite();
let now = new Date('2026-11-01T09:00:00Z');
beforeEach(async () => {
  now = new Date('2026-11-01T09:00:00Z');
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  await promote(workspace, 'local', [{ application: 'shell', version: '1.0.0' }]);
  for (const version of versions) await storeVersion(workspace.storeDirectory, { name: 'one', version });
});

async function take(version: string): Promise<void> {
  now = new Date(now.getTime() + dayMilliseconds);
  await promote(workspace, 'local', [{ application: 'one', version }], { now: () => now });
}
const retired = async () => (await openEnvironment(workspace, 'local')).retired?.one?.map(({ version }) => version);

test('a version that leaves the list is retired with the hash of its files, the newest first', async () => {
  for (const version of versions.slice(0, 5)) await take(version);
  expect(await retired()).toBeUndefined();
  const files = (await openEnvironment(workspace, 'local')).microFrontends.one?.at(-1)?.extras.files ?? {};
  await take('6.0.0');
  await take('7.0.0');
  expect(await retired()).toEqual(['2.0.0', '1.0.0']);
  const environment = await openEnvironment(workspace, 'local');
  expect([...retiredByBase(environment).keys()]).toEqual(['/_portal/one/2.0.0/', '/_portal/one/1.0.0/']);
  expect(retiredByBase(environment).get('/_portal/one/1.0.0/')).toEqual({
    application: 'one',
    version: '1.0.0',
    integrity: filesIntegrity(files),
  });
});

test('one that comes back is no longer retired', async () => {
  for (const version of versions.slice(0, 6)) await take(version);
  expect(await retired()).toEqual(['1.0.0']);
  await take('1.0.0');
  expect(await retired()).toEqual(['2.0.0']);
  await rollback(workspace, 'local', 'one', { now: () => now });
  expect(await retired()).toEqual(['2.0.0']);
});

test('it stays for thirty days, and leaves with the next change of any application', async () => {
  for (const version of versions.slice(0, 6)) await take(version);
  const since = now.getTime();
  const changeShell = (at: number) =>
    promote(workspace, 'local', [{ application: 'shell', version: '1.0.0' }], { now: () => new Date(at) });
  await changeShell(since + 30 * dayMilliseconds - 1);
  expect(await retired()).toEqual(['1.0.0']);
  await changeShell(since + 30 * dayMilliseconds);
  expect(await retired()).toBeUndefined();
});

test('one that another host serves is not retired: edges never serve it', async () => {
  await take('1.0.0');
  const environment = await openEnvironment(workspace, 'local');
  const shell = environment.microFrontends.shell ?? [];
  const elsewhere = environment.microFrontends.one?.map((one) => ({ ...one, url: `https://cdn.example${one.url}` }));
  const before = { ...environment, microFrontends: { shell, one: elsewhere ?? [] } };
  expect(retiredAfter(before, { microFrontends: {} }, now)).toMatchObject({ shell: [{ version: '1.0.0' }] });
  expect(retiredAfter(before, { microFrontends: {} }, now)).not.toHaveProperty('one');
});

test('the hash of files does not depend on their order', () => {
  const [a, b] = ['sha256-a', 'sha256-b'];
  expect(filesIntegrity({ 'a.js': a, 'b.js': b })).toBe(filesIntegrity({ 'b.js': b, 'a.js': a }));
  expect(filesIntegrity({ 'a.js': a, 'b.js': b })).not.toBe(filesIntegrity({ 'a.js': b, 'b.js': a }));
});
