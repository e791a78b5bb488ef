import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createSigningKeys } from '../contract/signing.ts';
import { readTeams, type Teams } from '../contract/teams.ts';
import { signPublication } from '../store/publication.ts';
import { publicRoute, storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';
import { environmentFile } from './change-environment.ts';
import { checkSignature } from './check.ts';
import { readEnvironment } from './signed-environment.ts';
import { readHistory } from './history.ts';
import { promote, rollback, startCanary } from './promote.ts';
import { setUpstream } from './set-upstream.ts';

const [status, other, platform] = [newKey(), newKey(), newKey()];
const teams: Teams = {
  status: { applications: ['mf-status'], keys: [createPublicKey(status)] },
  other: { applications: ['mf-other'], keys: [createPublicKey(other)] },
  platform: { applications: ['*'], keys: [createPublicKey(platform)] },
};

function newKey(): KeyObject {
  return createPrivateKey(createSigningKeys().privateKey);
}

const workspace = workspaceSuite();
beforeEach(async () => {
  await store('shell', '1.0.0', platform, []);
  await store('mf-other', '1.0.0', other);
  for (const version of ['1.0.0', '2.0.0']) await store('mf-status', version, status);
  await promote(workspace, 'local', [{ application: 'shell', version: '1.0.0' }], { teams, teamKeys: [platform] });
  await promoteStatus('1.0.0', status);
});

/** Puts a version into the store, signed with a key. */
async function store(
  name: string,
  version: string,
  key?: KeyObject,
  routes = [publicRoute(`/${name}`)],
): Promise<void> {
  const published = await storeVersion(workspace.storeDirectory, { name, version, routes });
  const file = join(workspace.storeDirectory, name, version, 'portal.json');
  await writeFile(file, JSON.stringify(key ? signPublication(published, key) : published));
}

function promoteStatus(version: string, teamKey?: KeyObject) {
  return promote(workspace, 'local', [{ application: 'mf-status', version }], {
    teams,
    teamKeys: teamKey ? [teamKey] : [],
    by: 'kim',
  });
}

const file = () => environmentFile(workspace, 'local');
const trusted = () => readEnvironment(file(), { teams });

test('the owner promotes, shares and rolls back its application, and the history names the team', async () => {
  const named = { application: 'mf-status', version: '2.0.0' };
  await startCanary(workspace, 'local', [named], { traffic: 10, audience: [] }, { teams, teamKeys: [status] });
  await promoteStatus('2.0.0', status);
  await rollback(workspace, 'local', 'mf-status', { teams, teamKeys: [status] });
  // Others write the file again.
  await promote(workspace, 'local', [{ application: 'mf-other', version: '1.0.0' }], { teams, teamKeys: [other] });
  expect((await trusted()).microFrontends['mf-status']?.[0]?.metadata.version).toBe('1.0.0');
  expect((await readHistory(file())).map(({ application, team }) => [application, team])).toEqual([
    ['shell', 'platform'],
    ...Array<unknown>(4).fill(['mf-status', 'status']),
    ['mf-other', 'other'],
  ]);
});

test('another team cannot promote it, nor can anybody without a key; the platform can', async () => {
  const before = await readFile(file(), 'utf8');
  await expect(promoteStatus('2.0.0', other)).rejects.toThrow(
    'mf-status belongs to team status: TEAM_KEY_FILE is the key of team other',
  );
  await expect(promoteStatus('2.0.0', newKey())).rejects.toThrow('is the key of no team');
  await expect(promoteStatus('2.0.0')).rejects.toThrow('TEAM_KEY_FILE is not set');
  await expect(promote(workspace, 'local', [{ application: 'mf-status', version: '2.0.0' }])).rejects.toThrow(
    'a team has signed its versions of mf-status: set TEAMS_FILE',
  );
  expect(await readFile(file(), 'utf8')).toBe(before);
  await promoteStatus('2.0.0', platform);
  expect((await readHistory(file())).at(-1)).toMatchObject({ by: 'kim', team: 'platform', version: '2.0.0' });
  await trusted();
});

test('applications of two teams are promoted in one change, each signed by its team', async () => {
  await store('mf-other', '2.0.0', other);
  const both = [
    { application: 'mf-other', version: '2.0.0' },
    { application: 'mf-status', version: '2.0.0' },
  ];
  await promote(workspace, 'local', [{ application: 'mf-other', version: '1.0.0' }], { teams, teamKeys: [other] });
  const one = { teams, teamKeys: [status], together: true };
  await expect(promote(workspace, 'local', both, one)).rejects.toThrow('mf-other belongs to team other');
  const keys = { teams, teamKeys: [status, other], together: true };
  await promote(workspace, 'local', both, keys);
  expect((await trusted()).microFrontends['mf-other']?.[0]?.metadata.version).toBe('2.0.0');
  expect((await readHistory(file())).slice(-2).map(({ application, team }) => [application, team])).toEqual([
    ['mf-other', 'other'],
    ['mf-status', 'status'],
  ]);
  await rollback(workspace, 'local', 'mf-status', keys);
  expect((await trusted()).microFrontends['mf-other']?.[0]?.metadata.version).toBe('1.0.0');
});

test('what another team has put into the store is not promoted', async () => {
  await store('mf-status', '3.0.0', other);
  await expect(promoteStatus('3.0.0', status)).rejects.toThrow(
    'mf-status 3.0.0 in the store was signed by another team',
  );
  await store('mf-status', '4.0.0');
  await expect(promoteStatus('4.0.0', status)).rejects.toThrow('mf-status 4.0.0 in the store is not signed');
  const published = join(workspace.storeDirectory, 'mf-status/2.0.0/portal.json');
  await writeFile(published, (await readFile(published, 'utf8')).replace('"/mf-status"', '"/login"'));
  await expect(promoteStatus('2.0.0', status)).rejects.toThrow('or changed afterwards');
});

test('an environment in which somebody else changed the versions of a team is not accepted', async () => {
  await promoteStatus('2.0.0', status);
  const text = await readFile(file(), 'utf8');
  const { microFrontends, ...rest } = JSON.parse(text) as { microFrontends: Record<string, unknown[]> };
  const tampered = { ...microFrontends, 'mf-status': microFrontends['mf-status']?.slice(0, 1) };
  await writeFile(file(), JSON.stringify({ ...rest, microFrontends: tampered }));
  await expect(trusted()).rejects.toMatchObject({ fault: 'signature' });
  await expect(trusted()).rejects.toThrow('the versions of mf-status were not chosen by the team that owns it');
  const signed = { file: file(), publicKey: undefined, teams };
  const environment = await readEnvironment(file());
  expect(checkSignature(environment, { ...signed, text: await readFile(file(), 'utf8') })).toMatchObject([
    { rule: 'team-signature-invalid', level: 'error', application: 'mf-status' },
  ]);
  expect(checkSignature(environment, { ...signed, text })).toEqual([]);
  // Nor is one of another environment.
  const staging = environmentFile(workspace, 'staging');
  await writeFile(staging, text);
  await expect(readEnvironment(staging, { teams })).rejects.toThrow('were not chosen by the team');
});

test('a file of teams that is not valid is rejected with its field', async () => {
  const registered = join(workspace.root, 'teams.json');
  const key = createSigningKeys().publicKey.replaceAll(/-----.*?-----|\s/g, '');
  const read = async (content: unknown) => {
    await writeFile(registered, JSON.stringify(content));
    return readTeams(registered);
  };
  expect(await read({ status: { applications: ['mf-status'], keys: [key] } })).toMatchObject({
    status: { applications: ['mf-status'] },
  });
  await expect(read({ status: { applications: ['mf-status'], keys: ['aGVsbG8='] } })).rejects.toThrow(
    `${registered}: field status.keys.0: must be an Ed25519 public key`,
  );
  await expect(read({ status: { applications: ['../x'], keys: [key] } })).rejects.toThrow(
    'field status.applications.0',
  );
  await expect(read({ status: { applications: [], keys: [] } })).rejects.toThrow('needs at least one key');
});

test('only those who operate the platform choose where the services of teams are', async () => {
  const place = { application: 'mf-status', upstream: 'rates', address: 'http://10.0.0.8' };
  const set = (key: KeyObject) => setUpstream(workspace, 'local', place, { teams, teamKeys: [key] });
  await expect(set(status)).rejects.toThrow('TEAM_KEY_FILE is the key of team status');
  await set(platform);
  await expect(setUpstream(workspace, 'local', place)).rejects.toThrow('set TEAMS_FILE');
  // A change by a team leaves them as they are.
  await promoteStatus('2.0.0', status);
  expect((await trusted()).upstreams).toEqual({ 'mf-status': { rates: 'http://10.0.0.8' } });
  const text = (await readFile(file(), 'utf8')).replace('10.0.0.8', '10.0.0.9');
  await writeFile(file(), text);
  await expect(trusted()).rejects.toThrow('the addresses of its upstreams were not chosen by');
  const found = checkSignature(await readEnvironment(file()), { file: file(), text, publicKey: undefined, teams });
  expect(found.map(({ rule }) => rule)).toEqual(['team-signature-invalid']);
});
