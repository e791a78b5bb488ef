import { join } from 'node:path';

import { openBucket, type Bucket } from '../testing/bucket.ts';
import { publicRoute, storeVersion, temporaryWorkspace } from '../testing/published-versions.ts';
import { environmentFile, environmentNames, openEnvironment } from './change-environment.ts';
import { writeEnvironment } from './signed-environment.ts';
import { readText, replaceText, stampOf, whileFileLocked } from './environment-files.ts';
import { readHistory } from './history.ts';
import { promote, rollback } from './promote.ts';

let bucket: Bucket;
let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;

beforeAll(async () => {
  workspace = await temporaryWorkspace();
  bucket = await openBucket();
  for (const version of ['1.0.0', '2.0.0']) {
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await storeVersion(workspace.storeDirectory, { name, version, routes: [publicRoute(`/${name}`)] });
    }
  }
});
afterAll(async () => {
  await bucket.close();
  await workspace.close();
});

describe.each(['folder', 'bucket'])('environments in a %s', (kind) => {
  const opened = () => ({
    ...workspace,
    environmentsDirectory: kind === 'bucket' ? 's3://published/environments' : join(workspace.root, 'environments'),
  });
  const names = ['one', 'two', 'three', 'four', 'five'];

  test('changes of several teams at once are all made, each in a revision of its own, and recorded', async () => {
    const take = (version: string) =>
      Promise.all(names.map((application) => promote(opened(), 'local', [{ application, version }])));
    await take('1.0.0');
    await take('2.0.0');
    const environment = await openEnvironment(opened(), 'local');
    expect(environment.revision).toBe(10);
    expect(Object.keys(environment.microFrontends).toSorted()).toEqual(names.toSorted());
    expect(await readHistory(environmentFile(opened(), 'local'))).toHaveLength(10);
    expect(await rollback(opened(), 'local', 'one')).toEqual([{ application: 'one', version: '1.0.0' }]);
    expect(await environmentNames(opened())).toEqual(['local']);
  });

  test('one task at a time runs for a file, also after one that failed', async () => {
    const file = environmentFile(opened(), 'locked');
    let running = 0;
    const task = async () => {
      running += 1;
      expect(running).toBe(1);
      await stampOf(file);
      running -= 1;
    };
    await expect(whileFileLocked(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await Promise.all([1, 2, 3].map(() => whileFileLocked(file, task)));
  });
});

test('a file of a bucket that was changed since it was read is not overwritten', async () => {
  const file = 's3://published/environments/raced.json';
  expect(await replaceText(file, '1', await stampOf(file))).toBe(true);
  const stamp = await stampOf(file);
  const writers = ['2', '3', '4', '5'].map((text) => replaceText(file, text, stamp));
  expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
  const text = await readText(file);
  await expect(writeEnvironment(file, { schema: '', microFrontends: {} }, { stamp })).rejects.toThrow(
    'somebody else has changed it meanwhile',
  );
  expect(await readText(file)).toBe(text);
});

test('a lock in a bucket that its holder no longer renews is taken over, and the late holder leaves it alone', async () => {
  const file = 's3://published/environments/abandoned.json';
  const hour = 3_600_000;
  const isHeld = async () => (await stampOf(`${file}.lock`)) !== 'missing';
  const started = Promise.withResolvers<undefined>();
  const late = Promise.withResolvers<undefined>();
  const first = whileFileLocked(
    file,
    () => {
      started.resolve(undefined);
      return late.promise;
    },
    hour,
  );
  await started.promise;
  await whileFileLocked(
    file,
    async () => {
      late.resolve(undefined);
      await first;
      expect(await isHeld()).toBe(true);
    },
    50,
  );
  expect(await isHeld()).toBe(false);
});
