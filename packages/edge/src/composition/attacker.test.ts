import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseEnvironment } from '@up/federation/composition/environment';
import { signForTeam } from '@up/federation/composition/signed-environment';
import { promote } from '@up/federation/composition/promote';
import { saveOverride } from '@up/federation/composition/override';
import { filesIntegrity } from '@up/federation/composition/retired-versions';
import { integrityOf } from '@up/federation/contract/integrity';
import { createSigningKeys } from '@up/federation/contract/signing';
import { readTeams } from '@up/federation/contract/teams';
import { signPublication } from '@up/federation/store/publication';
import type { PublishedVersion } from '@up/federation/store/published';
import { publicRoute, storeVersion, type VersionDraft } from '@up/federation/testing/published-versions';

import { runEdge, type RunningEdge } from '../testing/running-edge.ts';
import { smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const [home, attacker, platform, preview] = [newKeys(), newKeys(), newKeys(), newKeys()];

function newKeys(): { key: KeyObject; publicKey: string; registered: string } {
  const { privateKey, publicKey } = createSigningKeys();
  const registered = publicKey.replaceAll(/-----.*?-----|\s/g, '');
  return { key: createPrivateKey(privateKey), publicKey, registered };
}

const routes = [publicRoute('/'), publicRoute('/a/*')];
let site: SmallSite;
let edge: RunningEdge;
let settings: Record<string, string>;

beforeAll(async () => {
  site = await smallSite(routes);
  const { workspace } = site;
  settings = {
    OVERRIDE_KEY_FILE: join(workspace.root, 'preview.pub'),
    TEAMS_FILE: join(workspace.root, 'teams.json'),
  };
  await writeFile(join(workspace.root, 'preview.pub'), preview.publicKey);
  const teams = {
    home: { applications: ['one'], keys: [home.registered] },
    attacker: { applications: ['two'], keys: [attacker.registered] },
    account: { applications: ['three'], paths: ['/login'], keys: [newKeys().registered] },
    platform: { applications: ['*'], keys: [platform.registered] },
  };
  await writeFile(join(workspace.root, 'teams.json'), JSON.stringify(teams));
  const signed = { teams: readTeams(join(workspace.root, 'teams.json')), teamKeys: [platform.key] };
  for (const application of ['shell', 'one']) {
    await promote(workspace, 'local', [{ application, version: '1.0.0' }], signed);
  }
  edge = await runEdge(site, settings);
});
afterAll(async () => {
  await edge.close();
  await site.close();
});

const folderOf = (name: string, version: string) => join(site.workspace.storeDirectory, name, version);

/** Puts a version into the store, as anybody may who can write to it. */
async function store(name: string, version: string, key?: KeyObject): Promise<PublishedVersion> {
  const server = name === 'shell' ? await readFile(join(folderOf('shell', '1.0.0'), 'server/shell.cjs'), 'utf8') : '';
  const published = await storeVersion(site.workspace.storeDirectory, {
    name,
    version,
    routes: name === 'shell' ? [] : routes,
    files: name === 'shell' ? { 'server/shell.cjs': server.replace('page ', 'taken over ') } : {},
  });
  if (key) await describe(published, key);
  return published;
}

const describe = (published: PublishedVersion, key: KeyObject, { name, version } = published) =>
  writeFile(join(folderOf(name, version), 'portal.json'), JSON.stringify(signPublication(published, key)));

/** Opens a page with a link to a version that a team has signed. */
async function open(name: string, version: string, teamKey = home.key) {
  const integrity = integrityOf(await readFile(join(folderOf(name, version), 'portal.json')));
  const expires = Math.floor(Date.now() / 1000) + 60;
  const override = { environment: 'local', versions: { [name]: { version, integrity } }, by: 'kim', expires };
  const token = await saveOverride(site.store, override, { key: preview.key, teamKeys: [teamKey] });
  const cookie = `UP_OVERRIDE=${token}`;
  const entry = name === 'shell' ? 'shell.js' : 'remoteEntry.js';
  return {
    link: (await edge.ask(`/_portal/override?token=${token}`)).status,
    page: await edge.ask('/a', { cookie }),
    file: await edge.ask(`/_portal/${name}/${version}/${entry}`, { cookie }),
  };
}

test('an attacker with the preview key who may write to the store shows nothing of another team', async () => {
  const own = await store('one', '2.0.0', home.key);
  expect((await open('one', '2.0.0')).page.body).toContain('one 2.0.0');

  await store('one', '6.6.0');
  await store('one', '6.6.1', attacker.key);
  // A version that the team itself published, under another name.
  await store('one', '6.6.2');
  await describe(own, home.key, { ...own, version: '6.6.2' });
  // Another application of the platform, in its place.
  await store('one', '6.6.3');
  await describe({ ...own, name: 'shell' }, platform.key, { ...own, version: '6.6.3' });
  await store('shell', '6.6.4', attacker.key);
  for (const [name, version] of [
    ['one', '6.6.0'],
    ['one', '6.6.1'],
    ['one', '6.6.2'],
    ['one', '6.6.3'],
    ['shell', '6.6.4'],
  ] as const) {
    // Even with a link of the owner, or of the platform.
    const { page, file } = await open(name, version, name === 'shell' ? platform.key : home.key);
    expect([version, page.status, file.status]).toEqual([version, 200, 404]);
    expect(page.body).toContain('one 1.0.0');
    expect(page.body).not.toContain('portal-banner');
  }
});

test('a link shows versions of a team only if that team or the platform signed it', async () => {
  await store('one', '3.0.0', home.key);
  for (const [key, status, shown] of [
    [home.key, 303, 'one 3.0.0'],
    [platform.key, 303, 'one 3.0.0'],
    [attacker.key, 403, 'one 1.0.0'],
  ] as const) {
    const { link, page } = await open('one', '3.0.0', key);
    expect(link).toBe(status);
    expect(page.body).toContain(shown);
  }
});

test('an own version does not take a path of another team', async () => {
  for (const [version, pattern, shown] of [
    ['1.0.0', '/free', true],
    ['2.0.0', '/login', false],
    ['3.0.0', '/:any', false],
    // Another team's page, without its consent.
    ['4.0.0', '/a/special', false],
  ] as const) {
    const own = [publicRoute(pattern, { overlaps: ['one'] })];
    const published = await storeVersion(site.workspace.storeDirectory, { name: 'two', version, routes: own });
    await describe(published, attacker.key);
    const { body } = (await open('two', version, attacker.key)).page;
    expect([pattern, body.includes('portal-banner')]).toEqual([pattern, shown]);
  }
});

test('nor does one who writes retired versions into the environment', async () => {
  const foreign = await store('one', '6.6.6', attacker.key);
  const text = await readFile(site.environmentFile, 'utf8');
  const files = filesIntegrity(foreign.extras.files);
  const retired = { one: [{ version: '6.6.6', files, at: new Date().toISOString() }] };
  await writeFile(site.environmentFile, JSON.stringify({ ...(JSON.parse(text) as object), retired }));
  const other = await runEdge(site, settings);
  expect((await other.ask('/_portal/one/1.0.0/page.js')).status).toBe(200);
  expect((await other.ask('/_portal/one/6.6.6/remoteEntry.js')).status).toBe(404);
  await describe(foreign, home.key);
  expect((await other.ask('/_portal/one/6.6.6/remoteEntry.js')).status).toBe(200);
  await other.close();
  await writeFile(site.environmentFile, text);
});

/** Changes the environment as anybody may who can write to it, and asks an edge that starts with it. */
async function askAfter<T>(change: () => Promise<unknown>, ask: (other: RunningEdge) => Promise<T>): Promise<T> {
  const text = await readFile(site.environmentFile, 'utf8');
  try {
    await change();
    const other = await runEdge(site, settings);
    const response = await ask(other);
    await other.close();
    return response;
  } finally {
    await writeFile(site.environmentFile, text);
  }
}

/** Stores a version of the attacker and changes the environment to it. */
async function promoteOwn(version: string, draft: Partial<VersionDraft>) {
  const own = { routes: [publicRoute('/free')], ...draft, name: 'two', version };
  await describe(await storeVersion(site.workspace.storeDirectory, own), attacker.key);
  const signed = { teams: readTeams(settings.TEAMS_FILE ?? ''), teamKeys: [attacker.key] };
  await promote(site.workspace, 'local', [{ application: 'two', version }], signed);
}

test('the name of an own application is that of no folder of the edge', async () => {
  const before = await readdir(site.cacheDirectory);
  const worker = before.find((name) => name.startsWith('render-worker')) ?? '';
  for (const [name, version] of [
    ['environments', 'local.json'],
    ['accepted-revisions', 'local'],
    ['files', 'one'],
    [worker, 'main.mjs'],
  ] as const) {
    const own = { name, version, routes: [publicRoute('/free')] };
    await describe(await storeVersion(site.workspace.storeDirectory, own), attacker.key);
    expect((await open(name, version, attacker.key)).page.body).toContain('portal-banner');
    expect([name, await stat(join(site.cacheDirectory, name, version, 'server')).catch(() => 'none')]).toEqual([
      name,
      'none',
    ]);
  }
});

test('the container of an own version is that of no other application', async () => {
  const change = (extras: { container: string }) => void (extras.container = 'one_1_0_0');
  const files = { 'server/remoteEntry.cjs': 'process.exit(1)' };
  const shown = askAfter(
    () => promoteOwn('7.0.0', { change, files }),
    async (other) => (await other.ask('/a')).body,
  );
  await expect(shown).rejects.toThrow('container');
});

test('the address of an own version is in no folder of another application', async () => {
  const own = '/_portal/two/7.1.0/mf-manifest.json';
  const change = async () => {
    await promoteOwn('7.1.0', {});
    const environment = parseEnvironment(await readFile(site.environmentFile, 'utf8'), site.environmentFile);
    const versions = environment.microFrontends.two ?? [];
    for (const one of versions) if (one.url === own) one.url = '/_portal/one/1.0.0/mf-manifest.json';
    const signature = signForTeam(attacker.key, { file: site.environmentFile, application: 'two', versions });
    const teamSignatures = { ...environment.teamSignatures, two: signature };
    await writeFile(site.environmentFile, JSON.stringify({ ...environment, teamSignatures }));
  };
  const sent = askAfter(change, async (other) => (await other.ask('/_portal/one/1.0.0/page.js')).status);
  await expect(sent).rejects.toThrow('must be the address of this version');
});
