import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { createSigningKeys } from '../contract/signing.ts';
import { Upstreams } from '../contract/upstream.ts';
import { createStore } from '../store/create-store.ts';
import { publicRoute, storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';
import { environmentFile, openEnvironment, type ChangeOptions } from './change-environment.ts';
import { checkEnvironment } from './check.ts';
import { readEnvironment } from './signed-environment.ts';
import { promote, rollback } from './promote.ts';
import { setUpstream, type NamedUpstream } from './set-upstream.ts';

const signingKey = createPrivateKey(createSigningKeys().privateKey);

const workspace = workspaceSuite();
beforeEach(async () => {
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  await storeVersion(workspace.storeDirectory, {
    name: 'mf-status',
    version: '1.0.0',
    routes: [publicRoute('/status')],
  });
  await storeVersion(workspace.storeDirectory, {
    name: 'mf-status',
    version: '2.0.0',
    routes: [publicRoute('/status')],
    change: (extras) => (extras.upstreams = Upstreams.parse({ rates: {} })),
  });
});

const promoteAll = (...versions: [string, string][]) =>
  promote(
    workspace,
    'local',
    versions.map(([application, version]) => ({ application, version })),
  );
const rates = { application: 'mf-status', upstream: 'rates' };
const set = (more: Partial<NamedUpstream> = {}, options: ChangeOptions = {}) =>
  setUpstream(workspace, 'local', { ...rates, address: 'http://10.0.0.8:8080/', ...more }, options);
const file = () => environmentFile(workspace, 'local');
const opened = () => openEnvironment(workspace, 'local');

test('a version is promoted where its upstreams have an address, which stays while any version needs it', async () => {
  await promoteAll(['shell', '1.0.0'], ['mf-status', '1.0.0']);
  await expect(promoteAll(['mf-status', '2.0.0'])).rejects.toThrow(
    'mf-status 2.0.0 reads from rates, which has no address here: portal upstreams mf-status rates <address>',
  );
  await set();
  await promoteAll(['mf-status', '2.0.0']);
  expect((await opened()).upstreams).toEqual({ 'mf-status': { rates: 'http://10.0.0.8:8080' } });
  await expect(set({ address: undefined })).rejects.toThrow('mf-status 2.0.0 needs this address');
  await set({ address: 'https://rates.example.com/v1' });
  await rollback(workspace, 'local', 'mf-status');
  expect((await opened()).upstreams?.['mf-status']?.rates).toBe('https://rates.example.com/v1');
  await set({ address: undefined });
  const history = await readFile(file().replace('.json', '.history.jsonl'), 'utf8');
  expect(history.match(/"action":"upstream"/g)).toHaveLength(3);
});

test('a check finds an address that somebody took out of the file', async () => {
  await set();
  await promoteAll(['shell', '1.0.0'], ['mf-status', '2.0.0']);
  const { upstreams: _, ...without } = await opened();
  const findings = await checkEnvironment(without, createStore(workspace.storeDirectory));
  expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['upstream-address', 'error']]);
});

test.each([
  [{ address: 'ftp://rates' }, 'must be an address'],
  [{ address: 'http://a:b@rates' }, 'no user'],
  [{ address: 'http://rates/?a=1' }, 'no query'],
  [{ upstream: '../rates' }, 'the name of an upstream'],
])('%p is rejected', async (more, message) => {
  await expect(set(more)).rejects.toThrow(message);
});

test('of 20 changes at once none is lost', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => set({ upstream: `rates-${index}` })));
  const { upstreams, revision } = await opened();
  expect([Object.keys(upstreams?.['mf-status'] ?? {}).length, revision]).toEqual([20, 20]);
});

test('a signed environment is changed only with its key', async () => {
  await set({}, { signingKey });
  await expect(set()).rejects.toThrow('SIGNING_KEY_FILE');
  await expect(readEnvironment(file(), { publicKey: [createPublicKey(signingKey)] })).resolves.toBeDefined();
});
