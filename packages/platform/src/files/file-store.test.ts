import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';

import { createDirectoryStore } from './directory-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let server: S3rver;
let stores: Record<'directory' | 'bucket', FileStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'up-files-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  stores = {
    directory: createDirectoryStore(join(folder, 'directory')),
    bucket: createS3Store({
      location: 's3://files/portal',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(['directory', 'bucket'] as const)('files in a %s', (kind) => {
  const name = '0c4f5a1e-7f5a-4b7e-9a39-0d2a4f6b8c1d';

  it('are returned unchanged, and gone once deleted', async () => {
    const store = stores[kind];
    const bytes = Buffer.alloc(300_000, 'contents ');
    const source = join(folder, `source-${kind}`);
    await writeFile(source, bytes);
    await store.put(name, source);
    expect(bytes.equals(await buffer(await store.open(name)))).toBe(true);
    await store.delete(name);
    await expect(store.open(name)).rejects.toThrow();
    await store.delete(name);
  });

  it('stay below the folder of the store', async () => {
    const store = stores[kind];
    await expect(store.put('../outside', join(folder, `source-${kind}`))).rejects.toThrow('letters, digits');
    expect(await readdir(folder)).not.toContain('outside');
  });
});
