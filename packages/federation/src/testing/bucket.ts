import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

/** A bucket of an S3-compatible server in this process. */
export interface Bucket {
  /** As `STORE_DIR` takes it. */
  location: string;
  /** The environment variables with which it is reached; they are also those of this process until it is closed. */
  variables: Record<string, string>;
  /** Makes an object longer without writing what is added, in bytes. */
  extend(key: string, bytes: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBucket(): Promise<Bucket> {
  const directory = await mkdtemp(join(tmpdir(), 'up-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'published', configs: [] }],
  });
  server.middleware.unshift(refuseOthers(server));
  const { port } = await server.run();
  const variables = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  Object.assign(process.env, variables);
  return {
    location: 's3://published/portal',
    variables,
    extend: (key, bytes) => truncate(join(directory, 'published/portal', `${key}._S3rver_object`), bytes),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
      for (const name of Object.keys(variables)) Reflect.deleteProperty(process.env, name);
    },
  };
}

/** What the server of the tests lacks: `If-None-Match: *` and `If-Match`, and changes one after the other. */
function refuseOthers(server: S3rver): S3rver['middleware'][number] {
  let before: Promise<void> = Promise.resolve();
  async function hasAnotherEtag(path: string, expected: string): Promise<boolean> {
    const [, bucket = '', ...key] = path.split('/');
    const name = key.join('/');
    const exists = await server.store.existsObject(bucket, name);
    return (exists ? (await server.store.getMetadata(bucket, name)).etag : '') !== expected;
  }
  return async (context, next) => {
    if (context.method !== 'PUT' && context.method !== 'DELETE') {
      await next();
      return;
    }
    const expected = context.get('if-match');
    const isConditional = context.get('if-none-match') === '*' || expected !== '';
    const turn = before.then(async () => {
      if (isConditional && (await hasAnotherEtag(context.path, expected))) context.status = 412;
      else await next();
    });
    before = turn.catch(() => undefined);
    await turn;
  };
}
