import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEnvironment } from './change-environment.ts';
import { readHistory } from './history.ts';
import { promote, rollback, startCanary } from './promote.ts';
import { canariesOf } from './variants.ts';
import { createSigningKeys, readPublicKeys } from '../contract/signing.ts';
import { publicRoute, storeVersion } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';
import { hasValidSignature } from './signed-environment.ts';

const workspace = workspaceSuite();
beforeEach(async () => {
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0']) {
    await storeVersion(workspace.storeDirectory, { name: 'one', version, routes: [publicRoute('/')] });
  }
  await promote(workspace, 'local', [
    { application: 'shell', version: '1.0.0' },
    { application: 'one', version: '1.0.0' },
  ]);
});

const take = (version: string) => promote(workspace, 'local', [{ application: 'one', version }]);

/** The current version first, then its fallback. */
async function served() {
  const [first, ...others] = (await openEnvironment(workspace, 'local')).microFrontends.one ?? [];
  expect(others.every(({ deployment }) => !deployment.default && deployment.traffic === 0)).toBe(true);
  return [first?.metadata.version, first?.fallbackUrl?.split('/')[3]];
}

test('a promotion makes a version the current one, and the previous one its fallback', async () => {
  expect(await served()).toEqual(['1.0.0', undefined]);
  await take('2.0.0');
  expect(await served()).toEqual(['2.0.0', '1.0.0']);
});

test('a version that is promoted twice is not its own fallback', async () => {
  await take('2.0.0');
  await take('2.0.0');
  expect(await served()).toEqual(['2.0.0', '1.0.0']);
});

test('a rollback goes back one version at a time, and the version left behind is never a fallback', async () => {
  await take('2.0.0');
  await take('3.0.0');
  expect(await rollback(workspace, 'local', 'one')).toEqual([{ application: 'one', version: '2.0.0' }]);
  expect(await served()).toEqual(['2.0.0', '1.0.0']);
  expect(await rollback(workspace, 'local', 'one')).toEqual([{ application: 'one', version: '1.0.0' }]);
  expect(await served()).toEqual(['1.0.0', undefined]);
  await expect(rollback(workspace, 'local', 'one')).rejects.toThrow('one has no previous version in environment local');
});

test('five versions are kept, always including the fallback', async () => {
  for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0', '7.0.0']) await take(version);
  const known = async () =>
    (await openEnvironment(workspace, 'local')).microFrontends.one?.map(({ metadata }) => metadata.version);
  expect(await known()).toEqual(['7.0.0', '6.0.0', '5.0.0', '4.0.0', '3.0.0']);
  for (const version of ['3.0.0', '4.0.0', '5.0.0']) await take(version);
  expect(await known()).toContain('4.0.0');
});

test('two teams that promote at the same time both succeed', async () => {
  await storeVersion(workspace.storeDirectory, { name: 'two', version: '1.0.0' });
  await Promise.all([take('2.0.0'), promote(workspace, 'local', [{ application: 'two', version: '1.0.0' }])]);
  const { microFrontends } = await openEnvironment(workspace, 'local');
  expect(Object.keys(microFrontends).sort()).toEqual(['one', 'shell', 'two']);
  expect(await served()).toEqual(['2.0.0', '1.0.0']);
});

test('an incompatible set changes nothing, and leaves no lock', async () => {
  await storeVersion(workspace.storeDirectory, { name: 'two', version: '1.0.0', routes: [publicRoute('/')] });
  const before = await openEnvironment(workspace, 'local');
  await expect(promote(workspace, 'local', [{ application: 'two', version: '1.0.0' }])).rejects.toThrow(
    /environment local was not changed:\nthe pattern \/ has two owners/,
  );
  expect(await openEnvironment(workspace, 'local')).toEqual(before);
  expect(await readdir(workspace.environmentsDirectory)).not.toContain('local.json.lock.holder');
});

test.each([
  ['one', '9.0.0'],
  ['none', '1.0.0'],
  ['..', '1.0.0'],
  ['one', '../one/1.0.0'],
])('%s %s, which is not in the store, is rejected with a clear message', async (application, version) => {
  await expect(promote(workspace, 'local', [{ application, version }])).rejects.toThrow(
    `${application} ${version} is not in the store: publish it first`,
  );
});

test('a version with an invalid description is rejected in one line', async () => {
  await writeFile(join(workspace.storeDirectory, 'one/2.0.0/portal.json'), '{"name":"one"}');
  await expect(take('2.0.0')).rejects.toThrow(/portal\.json is not a valid description of a version$/);
});

test.each(['../local', 'a/b', '', '.hidden'])('%p is not an environment', async (name) => {
  await expect(openEnvironment(workspace, name)).rejects.toThrow('is not the name of an environment');
});

test('a canary gets its share while all others keep their version, and ends with a rollback', async () => {
  const canary = { application: 'one', version: '2.0.0' };
  const audience = [{ kind: 'cookie', name: 'beta', value: '1' } as const];
  await startCanary(workspace, 'local', [canary], { traffic: 10, audience }, { by: 'kim' });
  const known = async () =>
    (await openEnvironment(workspace, 'local')).microFrontends.one?.map(({ metadata, deployment, extras }) => [
      metadata.version,
      deployment.traffic,
      deployment.default,
      extras.audience?.length ?? 0,
    ]);
  expect(await known()).toEqual([
    ['1.0.0', 90, true, 0],
    ['2.0.0', 10, false, 1],
  ]);
  expect(await rollback(workspace, 'local', 'one')).toEqual([{ application: 'one', version: '1.0.0' }]);
  expect(await known()).toEqual([
    ['1.0.0', 100, true, 0],
    ['2.0.0', 0, false, 0],
  ]);
  await startCanary(workspace, 'local', [canary], { traffic: 10, audience });
  await take('2.0.0');
  expect(await known()).toEqual([
    ['2.0.0', 100, true, 0],
    ['1.0.0', 0, false, 0],
  ]);
});

describe('several applications in one change', () => {
  const both = (version: string) => ['one', 'two'].map((application) => ({ application, version }));
  const share = { traffic: 10, audience: [] };
  const versions = async (name: string) =>
    (await openEnvironment(workspace, 'local')).microFrontends[name]?.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.traffic,
    ]);
  beforeEach(async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
      await storeVersion(workspace.storeDirectory, { name: 'two', version, routes: [publicRoute('/two')] });
    }
    await promote(workspace, 'local', [{ application: 'two', version: '1.0.0' }]);
  });

  test('are one revision, and one rollback, until one of them is promoted again', async () => {
    const { revision } = await promote(workspace, 'local', both('2.0.0'), { together: true });
    expect(revision).toBe(3);
    expect(await rollback(workspace, 'local', 'two')).toEqual(both('1.0.0'));
    await promote(workspace, 'local', both('2.0.0'), { together: true });
    await take('3.0.0');
    expect(await rollback(workspace, 'local', 'two')).toEqual([{ application: 'two', version: '1.0.0' }]);
    expect((await served())[0]).toBe('3.0.0');
  });

  test('are one canary, which ends as a whole', async () => {
    await startCanary(workspace, 'local', both('2.0.0'), share);
    for (const name of ['one', 'two']) {
      expect(await versions(name)).toEqual([
        ['1.0.0', 90],
        ['2.0.0', 10],
      ]);
    }
    const half = 'one and two are one canary: promote all of them, or roll them back';
    await expect(take('2.0.0')).rejects.toThrow(half);
    await expect(startCanary(workspace, 'local', [{ application: 'two', version: '3.0.0' }], share)).rejects.toThrow(
      half,
    );
    await startCanary(workspace, 'local', both('2.0.0'), { ...share, traffic: 20 });
    expect(await rollback(workspace, 'local', 'one')).toEqual(both('1.0.0'));
    expect((await versions('two'))?.[0]).toEqual(['1.0.0', 100]);
  });

  test('canaries for more than all visitors are rejected, also when twenty start at once', async () => {
    for (let count = 1; count <= 20; count += 1) {
      for (const version of ['1.0.0', '2.0.0']) {
        await storeVersion(workspace.storeDirectory, { name: `many-${count}`, version });
      }
    }
    const many = Array.from({ length: 20 }, (_, index) => `many-${index + 1}`);
    await promote(
      workspace,
      'local',
      many.map((application) => ({ application, version: '1.0.0' })),
    );
    const ends = await Promise.allSettled(
      many.map((application) => startCanary(workspace, 'local', [{ application, version: '2.0.0' }], share)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
      message: 'the canaries of local would have 110 % of the visitors: end one, or give it less',
    });
    const ranges = canariesOf(await openEnvironment(workspace, 'local')).map((canary) => canary.ranges);
    expect(ranges.flat().toSorted(([a], [b]) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => [index * 1000, (index + 1) * 1000]),
    );
  });
});

test('the default version cannot be a canary', async () => {
  const canary = { application: 'one', version: '1.0.0' };
  await expect(startCanary(workspace, 'local', [canary], { traffic: 10, audience: [] })).rejects.toThrow(
    'one 1.0.0 cannot be a canary: all visitors of local get it',
  );
});

test('every change is in the history, with its author and the previous version', async () => {
  const options = { by: 'kim', now: () => new Date('2026-11-20T09:00:00Z') };
  await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }], options);
  await rollback(workspace, 'local', 'one', { by: 'lee' });
  const history = await readHistory(join(workspace.environmentsDirectory, 'local.json'));
  expect(history.slice(2)).toEqual([
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'kim',
      action: 'promote',
      application: 'one',
      version: '2.0.0',
      from: '1.0.0',
    },
    expect.objectContaining({ by: 'lee', action: 'rollback', version: '1.0.0', from: '2.0.0' }),
  ]);
  const version = (await openEnvironment(workspace, 'local')).microFrontends.one?.[0];
  expect(version?.extras.promoted?.by).toBe('lee');
});

test('every change has the next revision', async () => {
  const revision = async () => (await openEnvironment(workspace, 'local')).revision;
  expect(await revision()).toBe(1);
  await take('2.0.0');
  await startCanary(workspace, 'local', [{ application: 'one', version: '3.0.0' }], { traffic: 10, audience: [] });
  expect(await revision()).toBe(3);
  await rollback(workspace, 'local', 'one');
  expect(await revision()).toBe(4);
});

describe('a signed environment', () => {
  const signingKey = createPrivateKey(createSigningKeys().privateKey);
  const sign = (version: string, key = signingKey) =>
    promote(workspace, 'local', [{ application: 'one', version }], { signingKey: key });
  const text = () => readFile(join(workspace.environmentsDirectory, 'local.json'), 'utf8');

  test('can only be changed with the key that signed it', async () => {
    await sign('2.0.0');
    const before = await text();
    const needsKey = 'environment local is signed: set SIGNING_KEY_FILE to change it';
    await expect(take('3.0.0')).rejects.toThrow(needsKey);
    await expect(rollback(workspace, 'local', 'one')).rejects.toThrow(needsKey);
    await expect(sign('3.0.0', createPrivateKey(createSigningKeys().privateKey))).rejects.toThrow(
      /local\.json: has no valid signature/,
    );
    expect(await text()).toBe(before);
    await sign('3.0.0');
    expect(await served()).toEqual(['3.0.0', '2.0.0']);
  });

  test('takes the next key with a file that has the public keys of both', async () => {
    await sign('2.0.0');
    const next = createSigningKeys();
    const file = join(workspace.root, 'environment.pub');
    const publicKey = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' }).toString();
    await writeFile(file, publicKey + next.publicKey);
    const options = { signingKey: createPrivateKey(next.privateKey), environmentKeys: readPublicKeys(file) };
    await promote(workspace, 'local', [{ application: 'one', version: '3.0.0' }], options);
    const signed = await text();
    const environmentFile = join(workspace.environmentsDirectory, 'local.json');
    expect(hasValidSignature(signed, environmentFile, readPublicKeys(file))).toBe(true);
    expect(hasValidSignature(signed, environmentFile, createPublicKey(signingKey))).toBe(false);
  });

  test('is not signed again after somebody else changed it', async () => {
    await sign('2.0.0');
    const changed = (await text()).replace('"traffic": 100', '"traffic": 99');
    await writeFile(join(workspace.environmentsDirectory, 'local.json'), changed);
    await expect(sign('3.0.0')).rejects.toThrow(/local\.json: has no valid signature/);
  });

  test('that was not signed before is signed with a warning', async () => {
    const warnings: string[] = [];
    const onWarning = ({ message }: { message: string }) => void warnings.push(message);
    await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }], { signingKey, onWarning });
    expect(warnings).toEqual(['environment local was not signed: all of it is signed with this change']);
  });
});
