import { execFileSync } from 'node:child_process';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { openBucket } from '../testing/bucket.ts';
import { temporaryWorkspace } from '../testing/published-versions.ts';
import { createStore } from './create-store.ts';
import { expandBrotli, expandGzip, maxFileBytes } from './limited.ts';
import { IntegrityError } from './store.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;
beforeAll(async () => {
  workspace = await temporaryWorkspace();
  await mkdir(join(workspace.storeDirectory, 'one/1'), { recursive: true });
});
afterAll(() => workspace.close());

const large = Buffer.alloc(maxFileBytes + 1);

test('a file of a folder that is too large, or that never ends, is not read', async () => {
  const store = createStore(workspace.storeDirectory);
  const file = (name: string) => join(workspace.storeDirectory, 'one/1', name);
  await writeFile(file('portal.json'), '');
  await truncate(file('portal.json'), large.length);
  execFileSync('mkfifo', [file('pipe')]);
  for (const name of ['portal.json', 'pipe', '']) {
    await expect(store.read(`/_portal/one/1/${name}`)).rejects.toThrow(IntegrityError);
  }
  await expect(store.find('one', '1')).rejects.toThrow(IntegrityError);
});

test('neither is one of a bucket or of another host', async () => {
  const bucket = await openBucket();
  const store = createStore(bucket.location, () => Promise.resolve(new Response(large)));
  await store.create('/_portal/one/1/a.js', '');
  await bucket.extend('one/1/a.js', large.length);
  for (const address of ['/_portal/one/1/a.js', 'https://cdn.example/one/1/a.js']) {
    await expect(store.read(address)).rejects.toMatchObject({
      name: 'IntegrityError',
      message: expect.stringContaining('has more than'),
    });
  }
  await bucket.close();
});

test('a few compressed bytes do not expand to more than a file may have', async () => {
  await expect(
    expandBrotli(brotliCompressSync(large, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  ).rejects.toThrow(RangeError);
  await expect(expandGzip(gzipSync(large, { level: 1 }))).rejects.toThrow(RangeError);
});
