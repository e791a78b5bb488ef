import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { emptyEnvironment } from '@up/federation/composition/environment';
import { writeEnvironment, readEnvironment } from '@up/federation/composition/signed-environment';
import { promote, startCanary } from '@up/federation/composition/promote';
import { createSigningKeys } from '@up/federation/contract/signing';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { until } from '@up/processes/testing/until';

import { Site } from './site.ts';
import { recordingLog, smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let small: SmallSite;
let site: Site | undefined;
let now = 1_000_000;
const log = recordingLog();

beforeEach(async () => {
  log.lines.length = 0;
  small = await smallSite();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await small.close();
});

async function open(): Promise<Site> {
  const { environmentFile, store, cacheDirectory } = small;
  site = await Site.open({ environmentFile, store, cacheDirectory, log, now: () => now });
  return site;
}

const idOf = ({ renderer }: Site) => renderer.composition.id;

test('a promotion is applied, and open tabs still get the files and the composition of the previous one', async () => {
  const opened = await open();
  const before = idOf(opened);
  await storeVersion(small.workspace.storeDirectory, { name: 'one', version: '2.0.0', routes: [publicRoute('/')] });
  await promote(small.workspace, 'local', [{ application: 'one', version: '2.0.0' }]);
  await opened.refresh();
  expect(idOf(opened)).not.toBe(before);
  expect(await opened.filesOf('/_portal/one/1.0.0/')).toHaveProperty(['page.js']);
  expect(await opened.filesOf('/_portal/one/2.0.0/')).toHaveProperty(['mf-manifest.json']);
  expect(opened.compositionOf(before)?.remotes.one?.[0]?.version).toBe('1.0.0');
  expect(opened.compositionOf(idOf(opened))?.remotes.one?.[0]?.version).toBe('2.0.0');
});

test('a broken environment is rejected with its reason, logged once, and the previous one stays', async () => {
  const opened = await open();
  const before = idOf(opened);
  await writeFile(small.environmentFile, '{\n  broken');
  await opened.refresh();
  now += 10_000;
  await opened.refresh();
  expect(idOf(opened)).toBe(before);
  expect(log.lines.filter((line) => line.includes('refused'))).toEqual([
    expect.stringMatching(/^the composition was refused, the previous one stays: .*local\.json:2: is not JSON/),
  ]);
  // Since the first attempt.
  const since = new Date(now - 10_000).toISOString();
  expect(opened.rejection).toEqual({ fault: 'invalid', since });
  const reason = expect.stringContaining('is not JSON');
  expect(opened.rejections).toEqual([{ fault: 'invalid', reason, since }]);
});

test('a composition whose shell arrives later is applied then, although its file has not changed', async () => {
  const opened = await open();
  const before = idOf(opened);
  const text = await readFile(join(small.workspace.storeDirectory, 'shell/1.0.0/server/shell.cjs'), 'utf8');
  await storeVersion(small.workspace.storeDirectory, {
    name: 'shell',
    version: '2.0.0',
    files: { 'server/shell.cjs': text },
  });
  await promote(small.workspace, 'local', [{ application: 'shell', version: '2.0.0' }]);
  const folder = join(small.workspace.storeDirectory, 'shell/2.0.0');
  await rename(folder, `${folder}.away`);
  await opened.refresh();
  expect(idOf(opened)).toBe(before);
  expect(opened.rejection?.fault).toBe('unavailable');
  await rename(`${folder}.away`, folder);
  now += 9_999;
  await opened.refresh();
  expect(idOf(opened)).toBe(before);
  now += 1;
  await opened.refresh();
  expect(idOf(opened)).not.toBe(before);
  expect(opened.rejection).toBeUndefined();
  const until = new Date(now).toISOString();
  expect(opened.rejections).toMatchObject([{ fault: 'unavailable', until }]);
  expect(opened.since).toBe(until);
});

test('a canary that cannot be served is listed once, without a visitor, until it is served', async () => {
  const opened = await open();
  const text = await readFile(join(small.workspace.storeDirectory, 'shell/1.0.0/server/shell.cjs'), 'utf8');
  const files = { 'server/shell.cjs': text };
  await storeVersion(small.workspace.storeDirectory, { name: 'shell', version: '2.0.0', files });
  await startCanary(small.workspace, 'local', [{ application: 'shell', version: '2.0.0' }], {
    traffic: 10,
    audience: [],
  });
  const folder = join(small.workspace.storeDirectory, 'shell/2.0.0');
  await rename(folder, `${folder}.away`);
  await opened.refresh();
  await until(() => opened.rejections.length > 0, 20);
  const since = new Date(now).toISOString();
  now += 1000;
  expect((await opened.rendererOf({ shell: '2.0.0' })).composition.shell.version).toBe('1.0.0');
  expect(opened.rejections).toMatchObject([{ versions: 'shell 2.0.0', fault: 'unavailable', since }]);
  expect(opened.rejections[0]?.until).toBeUndefined();
  await rename(`${folder}.away`, folder);
  expect((await opened.rendererOf({ shell: '2.0.0' })).composition.shell.version).toBe('2.0.0');
  expect(opened.rejections).toMatchObject([{ until: new Date(now).toISOString() }]);
});

test('does not start with an environment that cannot be served', async () => {
  await writeFile(small.environmentFile, '{}');
  await expect(open()).rejects.toThrow(/local\.json:1: field schema/);
});

test('an edge with a key serves only what was signed for its environment', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const signingKey = createPrivateKey(privateKey);
  const { environmentFile, store, cacheDirectory } = small;
  const openWithKey = () =>
    Site.open({ environmentFile, store, cacheDirectory, log, environmentKey: createPublicKey(publicKey) });
  await expect(openWithKey()).rejects.toThrow(/local\.json: has no valid signature/);
  await promote(small.workspace, 'local', [{ application: 'one', version: '1.0.0' }], { signingKey });
  site = await openWithKey();
  const before = idOf(site);
  const signed = await readFile(environmentFile, 'utf8');
  await writeFile(environmentFile, signed.replace('"cacheSeconds": 60', '"cacheSeconds": 61'));
  await site.refresh();
  expect(idOf(site)).toBe(before);
  expect(log.lines.at(-1)).toContain('changed after it was signed');
  expect(site.rejection?.fault).toBe('signature');
  await site.close();
  const { environmentFile: other } = { environmentFile: environmentFile.replace('local', 'production') };
  await writeFile(other, signed);
  await expect(
    Site.open({ environmentFile: other, store, cacheDirectory, log, environmentKey: createPublicKey(publicKey) }),
  ).rejects.toThrow('has no valid signature');
});

test('an edge that knows the teams serves the application of one only as that team promoted it', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const teams = { home: { applications: ['one'], keys: [createPublicKey(publicKey)] } };
  const { environmentFile, store, cacheDirectory, workspace } = small;
  const openWithTeams = () => Site.open({ environmentFile, store, cacheDirectory, log, teams });
  await expect(openWithTeams()).rejects.toThrow('the versions of one were not chosen by the team that owns it');
  // Published before its team was registered, and known to the environment.
  await promote(workspace, 'local', [{ application: 'one', version: '1.0.0' }], {
    teams,
    teamKeys: [createPrivateKey(privateKey)],
  });
  site = await openWithTeams();
  const before = idOf(site);
  const signed = await readFile(environmentFile, 'utf8');
  await writeFile(environmentFile, signed.replace('"cacheSeconds": 60', '"cacheSeconds": 61'));
  await site.refresh();
  expect(idOf(site)).toBe(before);
  expect(site.rejection?.fault).toBe('signature');
});

test('an edge with a key rejects an older revision than it has accepted, also after a restart', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const signingKey = createPrivateKey(privateKey);
  const environmentKey = createPublicKey(publicKey);
  const { environmentFile, store, cacheDirectory, workspace } = small;
  const openWithKey = () => Site.open({ environmentFile, store, cacheDirectory, log, environmentKey, now: () => now });
  await storeVersion(workspace.storeDirectory, { name: 'one', version: '2.0.0', routes: [publicRoute('/')] });
  const promoteOne = (version: string) =>
    promote(workspace, 'local', [{ application: 'one', version }], { signingKey });
  await promoteOne('1.0.0');
  const older = await readFile(environmentFile, 'utf8');
  site = await openWithKey();
  await promoteOne('2.0.0');
  await site.refresh();
  const newest = idOf(site);
  const signed = await readFile(environmentFile, 'utf8');
  await writeFile(environmentFile, older);
  await site.refresh();
  expect(idOf(site)).toBe(newest);
  expect(log.lines.at(-1)).toMatch(/local\.json: revision 2 is older than revision 3, which was accepted before/);
  expect(site.rejection?.fault).toBe('outdated');
  await site.close();
  await expect(openWithKey()).rejects.toThrow('revision 2 is older than revision 3');
  await writeFile(environmentFile, signed);
  site = await openWithKey();
  // A version that ran before is served again by a change, which has a revision of its own.
  await promoteOne('1.0.0');
  await site.refresh();
  expect(site.renderer.composition.remotes.one?.[0]?.version).toBe('1.0.0');
});

test('an edge does not start when its record of accepted revisions is damaged', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const { environmentFile, store, cacheDirectory, workspace } = small;
  await promote(workspace, 'local', [{ application: 'one', version: '1.0.0' }], {
    signingKey: createPrivateKey(privateKey),
  });
  await mkdir(join(cacheDirectory, 'accepted-revisions'), { recursive: true });
  await writeFile(join(cacheDirectory, 'accepted-revisions/local'), 'x');
  await expect(
    Site.open({ environmentFile, store, cacheDirectory, log, environmentKey: createPublicKey(publicKey) }),
  ).rejects.toThrow(/accepted-revisions\/local: is not the number of a revision$/);
});

test('two owners of a pattern are reported as versions that do not fit together', async () => {
  const opened = await open();
  const before = idOf(opened);
  const { microFrontends, ...rest } = await readEnvironment(small.environmentFile);
  const other = microFrontends.one?.map((version) => ({ ...version, url: version.url.replace('/one/', '/other/') }));
  const changed = { ...rest, microFrontends: { ...microFrontends, other } };
  await writeFile(small.environmentFile, JSON.stringify(changed));
  await opened.refresh();
  expect([idOf(opened), opened.rejection?.fault]).toEqual([before, 'incompatible']);
});

test('an edge starts with the environment that it served last while the file and the store are away', async () => {
  await (await open()).close();
  const { storeDirectory, environmentsDirectory } = small.workspace;
  await rename(environmentsDirectory, `${environmentsDirectory}-away`);
  await rename(storeDirectory, `${storeDirectory}-away`);
  log.lines.length = 0;
  const opened = await open();
  expect(opened.rejection?.fault).toBe('unavailable');
  expect(log.lines.join()).toContain('this edge starts with the environment that it served last');
  await rename(`${environmentsDirectory}-away`, environmentsDirectory);
  now += 10_000;
  await opened.refresh();
  expect(opened.rejection).toBeUndefined();
});

test('a file that is not valid ends the start, whatever was served last', async () => {
  await (await open()).close();
  await writeFile(small.environmentFile, '{');
  await expect(open()).rejects.toThrow('is not JSON');
});

test('an edge with a new cache folder takes the newest revision from the other edges', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const signingKey = createPrivateKey(privateKey);
  const { microFrontends, ...environment } = await readEnvironment(small.environmentFile);
  const signed = { ...environment, microFrontends, revision: 3 };
  await writeEnvironment(small.environmentFile, signed, { privateKey: signingKey });
  const options = { ...small, environmentKey: createPublicKey(publicKey), log };
  const reportedRevisions = async () => [{ revision: 4, signature: await proofOf(4, signingKey) }];
  await expect(Site.open({ ...options, reportedRevisions })).rejects.toThrow('older than revision 4');
  const cacheDirectory = join(small.cacheDirectory, 'other');
  const unreachable = () => Promise.reject(new Error('the Main API answers 503'));
  site = await Site.open({ ...options, cacheDirectory, reportedRevisions: unreachable });
  expect(log.lines.join()).toContain('is not known from other edges');
});

test('whoever has the token of the edges can make a new edge reject nothing, and it still learns what is proven', async () => {
  const [own, other] = [createSigningKeys(), createSigningKeys()];
  const signingKey = createPrivateKey(own.privateKey);
  const { microFrontends, ...environment } = await readEnvironment(small.environmentFile);
  const signed = { ...environment, microFrontends, revision: 3 };
  await writeEnvironment(small.environmentFile, signed, { privateKey: signingKey });
  const forged = [
    // Without a key, with another key, and with what this key has signed for another revision or environment.
    { revision: 2_147_483_647, signature: 'none' },
    { revision: 999, signature: await proofOf(999, createPrivateKey(other.privateKey)) },
    { revision: 998, signature: await proofOf(3, signingKey) },
    { revision: 997, signature: await proofOf(997, signingKey, 'staging.json') },
  ];
  const options = { ...small, environmentKey: createPublicKey(own.publicKey), log };
  site = await Site.open({ ...options, reportedRevisions: async () => forged });
  expect(site.environment.revision).toBe(3);
  expect(log.lines.join()).toContain("4 of the reported revisions were not signed with the environment's key");
  const cacheDirectory = join(small.cacheDirectory, 'other');
  const proven = { revision: 4, signature: await proofOf(4, signingKey) };
  const opening = Site.open({ ...options, cacheDirectory, reportedRevisions: async () => [...forged, proven] });
  await expect(opening).rejects.toThrow('older than revision 4');
});

/** What an edge reports of an environment: the signature of its revision, from a file that a key has signed. */
async function proofOf(revision: number, privateKey: KeyObject, name = 'local.json'): Promise<string> {
  const file = join(small.workspace.root, `proof-${revision}`, name);
  await mkdir(dirname(file), { recursive: true });
  await writeEnvironment(file, { ...emptyEnvironment, revision }, { privateKey });
  const { revisionSignature = '' } = await readEnvironment(file);
  await rm(file);
  return revisionSignature;
}
