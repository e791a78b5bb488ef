import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';

import { integrityOf } from '@up/federation/contract/integrity';
import { listOverrides, removeOverride, saveOverride, type Override } from '@up/federation/composition/override';
import { createSigningKeys, readPrivateKey, readPublicKeys } from '@up/federation/contract/signing';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { Overrides } from './overrides.ts';
import { runEdge, type RunningEdge } from '../testing/running-edge.ts';
import { smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let site: SmallSite;
let edge: RunningEdge;
let keys: string;

beforeAll(async () => {
  site = await smallSite();
  await storeVersion(site.workspace.storeDirectory, {
    name: 'one',
    version: '2.0.0',
    routes: [publicRoute('/'), publicRoute('/:first/*')],
    files: { 'server/remoteEntry.cjs': 'exports.one = true;' },
  });
  keys = await mkdtemp(join(tmpdir(), 'up-keys-'));
  for (const name of ['ours', 'theirs']) {
    const { privateKey, publicKey } = createSigningKeys();
    await writeFile(join(keys, `${name}.pem`), privateKey);
    await writeFile(join(keys, `${name}.pub`), publicKey);
  }
  edge = await runEdge(site, { OVERRIDE_KEY_FILE: join(keys, 'ours.pub') });
});
afterAll(async () => {
  await edge.close();
  await site.close();
  await rm(keys, { recursive: true });
});

async function seal(change: Partial<Override> = {}, signer = 'ours'): Promise<string> {
  const published = await readFile(join(site.workspace.storeDirectory, 'one/2.0.0/portal.json'));
  const content = {
    environment: 'local',
    versions: { one: { version: '2.0.0', integrity: integrityOf(published) } },
    by: 'kim',
    expires: Math.floor(Date.now() / 1000) + 60,
    ...change,
  };
  return saveOverride(site.store, content, { key: readPrivateKey(join(keys, `${signer}.pem`)), teamKeys: [] });
}

/** The token of a link whose file in the store somebody else has changed. */
async function changed(): Promise<string> {
  const token = await seal();
  const file = join(site.workspace.storeDirectory, `_overrides/${token.split('.')[0]}.json`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('"kim"', '"lee"'));
  return token;
}

async function revoked(): Promise<string> {
  const token = await seal();
  await removeOverride(site.store, { id: token.split('.')[0] ?? '' });
  return token;
}

describe('a signed link', () => {
  test('shows another version, with a banner that ends it, to that visitor only', async () => {
    expect((await edge.ask('/_portal/one/2.0.0/remoteEntry.js')).status).toBe(404);
    const link = await edge.ask(`/_portal/override?token=${await seal()}`);
    expect(link).toMatchObject({ status: 303, headers: { location: '/', 'cache-control': 'no-store' } });
    expect(link.headers['set-cookie']?.[0]).toMatch(/^UP_OVERRIDE=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const cookie = link.headers['set-cookie']?.[0]?.split(';')[0] ?? '';

    const seen = await edge.ask('/en/a', { cookie });
    expect(seen.body).toContain('one 2.0.0');
    expect(seen.body).toContain('<aside id="portal-banner" aria-label="Preview">');
    expect((await edge.ask('/a', { cookie })).body).toContain('미리 보기 종료');
    expect(seen.headers['cache-control']).toBe('private, no-store');

    const [id = ''] = /[\w-]+-override(?=")/.exec(seen.body) ?? [];
    const others = await edge.ask('/en/a', { 'if-none-match': String(seen.headers.etag) });
    expect(others).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(others.body).not.toContain('2.0.0');
    expect(others.body).not.toContain('portal-banner');
    const composition = `/_portal/compositions/${id}.json`;
    expect((await edge.ask(composition)).status).toBe(404);

    // A copy of the edge that has not rendered a page of it.
    const other = await runEdge(site, { OVERRIDE_KEY_FILE: join(keys, 'ours.pub') });
    expect((await other.ask('/_portal/one/2.0.0/remoteEntry.js')).status).toBe(404);
    expect((await other.ask('/_portal/one/2.0.0/remoteEntry.js', { cookie })).status).toBe(200);
    expect((await other.ask('/_portal/one/3.0.0/remoteEntry.js', { cookie })).status).toBe(404);
    await other.close();

    const end = await edge.ask('/_portal/override', { cookie }, 'POST');
    expect(end).toMatchObject({ status: 303, headers: { location: '/' } });
    expect(end.headers['set-cookie']?.[0]).toMatch(/^UP_OVERRIDE=; Path=\/; Max-Age=0;/);
  });

  test.each<[string, () => Promise<string>]>([
    ['of another key', () => seal({}, 'theirs')],
    ['that has expired', () => seal({ expires: Math.floor(Date.now() / 1000) - 1 })],
    ['for another environment', () => seal({ environment: 'production' })],
    ['with one changed letter', async () => (await seal()).replace(/^../, '__')],
    ['whose versions were changed', changed],
    ['that was revoked', revoked],
    ['without a signature', async () => (await seal()).split('.')[0] ?? ''],
    ['that is empty', async () => '.'],
  ])('%s changes nothing', async (_name, make) => {
    const token = await make();
    expect((await edge.ask(`/_portal/override?token=${token}`)).status).toBe(403);
    const { body } = await edge.ask('/', { cookie: `UP_OVERRIDE=${token}` });
    expect(body).toContain('one 1.0.0');
    expect(body).not.toContain('portal-banner');
  });

  test('to forty versions has a small cookie, names some of them, and ends when it is revoked', async () => {
    const content = await readFile(join(site.workspace.storeDirectory, 'one/2.0.0/portal.json'));
    const versions: Override['versions'] = { one: { version: '2.0.0', integrity: integrityOf(content) } };
    for (let count = 1; count < 40; count += 1) {
      const name = `more-${count}`;
      await storeVersion(site.workspace.storeDirectory, { name, version: '1.0.0' });
      const described = await readFile(join(site.workspace.storeDirectory, name, '1.0.0/portal.json'));
      versions[name] = { version: '1.0.0', integrity: integrityOf(described) };
    }
    let now = Date.now();
    const token = await seal({ versions });
    const overrides = new Overrides({
      publicKey: readPublicKeys(join(keys, 'ours.pub')),
      environment: 'local',
      store: site.store,
      secure: false,
      now: () => now,
    });
    const request = { headers: { cookie: `UP_OVERRIDE=${token}` } } as FastifyRequest;
    expect(await overrides.of(request)).toMatchObject({ versions });
    const { status, headers } = await edge.ask(`/_portal/override?token=${token}`);
    expect([status, (headers['set-cookie']?.[0]?.length ?? 0) < 250]).toEqual([303, true]);
    const { body } = await edge.ask('/en', { cookie: `UP_OVERRIDE=${token}` });
    expect(body).toContain('<code>more-4 1.0.0</code>, +35');

    for (const override of await listOverrides(site.store)) await removeOverride(site.store, override);
    expect(await overrides.of(request)).toBeDefined();
    now += 5000;
    expect(await overrides.of(request)).toBeUndefined();
  });

  test('to what was not signed leaves the site as it is', async () => {
    const versions = { one: { version: '2.0.0', integrity: integrityOf('other') } };
    const { status, body } = await edge.ask('/', { cookie: `UP_OVERRIDE=${await seal({ versions })}` });
    expect([status, body.includes('one 1.0.0')]).toEqual([200, true]);
  });

  test('is ignored by an edge without a key', async () => {
    const keyless = await runEdge(site);
    expect((await keyless.ask(`/_portal/override?token=${await seal()}`)).status).toBe(403);
    await keyless.close();
  });
});
