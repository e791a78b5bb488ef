import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { dayMilliseconds } from '@up/api/day';

import { checkEnvironment } from '../composition/check.ts';
import { promote } from '../composition/promote.ts';
import { prune } from '../composition/prune.ts';
import { createStore } from './create-store.ts';
import { readVerified, type StoredVersion } from './store.ts';
import { StoreUnavailableError } from './store-unavailable.ts';
import { openBucket, type Bucket } from '../testing/bucket.ts';
import { publicRoute, storeVersion, temporaryWorkspace } from '../testing/published-versions.ts';

let bucket: Bucket;
let location: string;
let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;

beforeAll(async () => {
  workspace = await temporaryWorkspace();
  bucket = await openBucket();
  ({ location } = bucket);
});
afterAll(async () => {
  await bucket.close();
  await workspace.close();
});

test('versions in a bucket are published, found, promoted and checked as in a directory', async () => {
  const store = createStore(location);
  for (const draft of [{ name: 'shell' }, { name: 'one', routes: [publicRoute('/')] }]) {
    const published = await storeVersion(workspace.storeDirectory, { version: '1.0.0', ...draft });
    await store.put(published, join(workspace.storeDirectory, draft.name, '1.0.0'));
    expect(await store.find(draft.name, '1.0.0')).toEqual(published);
  }
  const inBucket = { ...workspace, storeDirectory: location };
  const environment = await promote(inBucket, 'local', [
    { application: 'shell', version: '1.0.0' },
    { application: 'one', version: '1.0.0' },
  ]);
  expect(await checkEnvironment(environment, store)).toEqual([]);
  const address = '/_portal/one/1.0.0/remoteEntry.js';
  expect(String(await store.read(address))).toBe('// entry of one 1.0.0');
  expect(await store.stampOf(address)).toEqual(expect.any(String));

  await store.removeFile(address);
  await store.create(address, 'changed');
  expect(await checkEnvironment(environment, createStore(location))).toMatchObject([{ rule: 'file-changed' }]);
});

test.each(['bucket', 'folder'])('of twenty publishers of one version to a %s, one succeeds', async (kind) => {
  const target = kind === 'bucket' ? location : join(workspace.root, 'other-store');
  const drafts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const folder = join(workspace.root, kind, String(index));
      const published = await storeVersion(folder, {
        name: 'raced',
        version: '1.0.0',
        files: { 'a.js': `// ${index}` },
      });
      const described = { ...published, sources: `of ${index}` };
      await writeFile(join(folder, 'raced/1.0.0/portal.json'), JSON.stringify(described));
      return { described, folder: join(folder, 'raced/1.0.0') };
    }),
  );
  const ends = await Promise.allSettled(
    drafts.map(({ described, folder }) => createStore(target).put(described, folder)),
  );
  const failed = ends.filter((end) => end.status === 'rejected');
  for (const { reason } of failed) expect(reason).toMatchObject({ name: 'VersionTakenError' });
  const stored = await createStore(target).find('raced', '1.0.0');
  const winners = drafts.filter((_, index) => ends[index]?.status === 'fulfilled');
  expect(new Set(winners.map(({ described: { sources } }) => sources))).toEqual(new Set([stored?.sources]));
  const integrity = stored?.extras.files['a.js'] ?? '';
  await readVerified(createStore(target), '/_portal/raced/1.0.0/a.js', integrity);
});

test('versions that nothing needs are removed from a bucket', async () => {
  const store = createStore(location);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const published = await storeVersion(workspace.storeDirectory, { name: 'pruned', version });
    await store.put(published, join(workspace.storeDirectory, 'pruned', version));
  }
  const inBucket = {
    ...workspace,
    storeDirectory: location,
    environmentsDirectory: join(workspace.root, 'environments-of-bucket'),
  };
  await promote(inBucket, 'local', [{ application: 'pruned', version: '2.0.0' }], { now: () => new Date(0) });
  const now = () => new Date(Date.now() + 100 * dayMilliseconds);
  const ofPruned = (versions: StoredVersion[]) =>
    versions.filter(({ application }) => application === 'pruned').map(({ version }) => version);
  expect(ofPruned(await store.list()).sort()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  expect(ofPruned(await prune(inBucket, { days: 200, keep: 0, now }))).toEqual([]);
  expect(ofPruned(await prune(inBucket, { days: 30, keep: 0, now })).sort()).toEqual(['1.0.0', '3.0.0']);
  expect(ofPruned(await store.list())).toEqual(['2.0.0']);
  expect(await store.find('pruned', '1.0.0')).toBeUndefined();
  expect(String(await store.read('/_portal/pruned/2.0.0/remoteEntry.js'))).toBe('// entry of pruned 2.0.0');
});

test('a bucket that cannot be reached is one finding, and no file of it is', async () => {
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  const environment = await promote(workspace, 'elsewhere', [{ application: 'shell', version: '1.0.0' }]);
  const { S3_ENDPOINT: endpoint } = process.env;
  process.env.S3_ENDPOINT = 'http://127.0.0.1:1';
  try {
    const store = createStore(location);
    expect(await checkEnvironment(environment, store)).toMatchObject([
      { rule: 'store-unavailable', message: expect.stringMatching(/^the bucket published cannot be reached: /) },
    ]);
    await expect(store.find('shell', '1.0.0')).rejects.toThrow(StoreUnavailableError);
    await expect(store.stampOf('/_portal/shell/1.0.0/shell.js')).rejects.toThrow(StoreUnavailableError);
  } finally {
    process.env.S3_ENDPOINT = endpoint;
  }
});

test('a missing file is reported, and no address leaves the bucket', async () => {
  const store = createStore(location);
  expect(await store.find('one', '9.0.0')).toBeUndefined();
  expect(await store.stampOf('/_portal/one/9.0.0/a.js')).toBeUndefined();
  await expect(store.read('/_portal/one/9.0.0/a.js')).rejects.toThrow('is not in the store');
  for (const address of ['/_portal/../a', '/_portal/', '/_portal/one//a', '/a']) {
    await expect(store.read(address)).rejects.toThrow(/leaves the store|not an address/);
  }
  delete process.env.S3_ENDPOINT;
  expect(() => createStore(location)).toThrow('S3_ENDPOINT is not set');
});

test('versions that a CDN serves have its address', async () => {
  await storeVersion(workspace.storeDirectory, { name: 'two', version: '1.0.0' });
  const behindCdn = { ...workspace, publishedUrl: 'https://127.0.0.1:1/up' };
  // Nothing serves it here: an unreachable version is not promoted.
  await expect(promote(behindCdn, 'staging', [{ application: 'two', version: '1.0.0' }])).rejects.toThrow(
    'https://127.0.0.1:1/up/two/1.0.0/mf-manifest.json',
  );
});
