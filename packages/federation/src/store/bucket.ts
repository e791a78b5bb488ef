import { S3mini, S3ServiceError } from 's3mini';

import { newTable } from '@up/api/new-table';

import { IntegrityError } from '../contract/integrity.ts';
import { readBodyLimited } from './limited.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

/** How long the bucket may take for a file, in milliseconds. */
const timeLimitMs = 60_000;

export const contentTypes: Record<string, string> = newTable({
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
});

/** Part of an S3-compatible bucket. Every method throws {@link StoreUnavailableError} when it cannot be reached. */
export interface Bucket {
  name: string;
  /** Before every key: empty, or ending with a slash. */
  prefix: string;
  client: S3mini;
  reach<T>(task: Promise<T>): Promise<T>;
  read(key: string): Promise<Buffer | undefined>;
  /** The objects whose keys start with this. */
  list(start: string): Promise<NonNullable<Awaited<ReturnType<S3mini['listObjects']>>>>;
  /**
   * Writes an object if it has this ETag, or if there is none yet: of any number of callers, one succeeds.
   * @returns whether it was written
   */
  write(key: string, text: string, etag: string | undefined): Promise<boolean>;
}

/**
 * @param location `s3://bucket` or `s3://bucket/prefix`; `variables` provide the endpoint and the keys: `S3_ENDPOINT`,
 * `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`
 * @throws {Error} when one of these is missing
 */
export function openBucket(location: string, variables: NodeJS.ProcessEnv): Bucket {
  const { hostname: name, pathname } = new URL(location);
  const root = pathname.replace(/^\/+|\/+$/g, '');
  const client = new S3mini({
    endpoint: `${setting(variables, 'S3_ENDPOINT').replace(/\/$/, '')}/${name}`,
    region: variables.S3_REGION ?? 'us-east-1',
    accessKeyId: setting(variables, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: setting(variables, 'S3_SECRET_ACCESS_KEY'),
    requestAbortTimeout: timeLimitMs,
  });
  const unreachable = (cause: unknown) => new StoreUnavailableError(`the bucket ${name} cannot be reached`, cause);
  /** The client's errors are not about a file: it returns nothing for one that does not exist. */
  const reach = async <T>(task: Promise<T>): Promise<T> =>
    task.catch((cause: unknown) => {
      throw unreachable(cause);
    });
  return {
    name,
    prefix: root && `${root}/`,
    client,
    reach,
    async read(key) {
      const response = await reach(client.getObjectResponse(key));
      if (!response) return undefined;
      return readBodyLimited(response, `s3://${name}/${key}`).catch((error: unknown) => {
        throw error instanceof IntegrityError ? error : unreachable(error);
      });
    },
    async list(start) {
      const objects = await reach(client.listObjects('/', start));
      if (!objects) throw new StoreUnavailableError(`the bucket ${name} does not exist`);
      return objects;
    },
    async write(key, text, etag) {
      const headers: Record<string, string> =
        etag === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${etag}"` };
      try {
        await client.putObject(key, text, contentTypes['.json'], undefined, headers);
        return true;
      } catch (cause) {
        // 409 of a server whose other caller has not finished; 404 where what should be replaced was removed.
        if (cause instanceof S3ServiceError && [404, 409, 412].includes(cause.status)) return false;
        throw new StoreUnavailableError(`the bucket ${name} cannot be written`, cause);
      }
    },
  };
}

function setting(variables: NodeJS.ProcessEnv, name: string): string {
  const value = variables[name];
  if (!value) throw new Error(`its location is a bucket, and ${name} is not set`);
  return value;
}
