import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { S3mini } from 's3mini';

import type { FileStore } from './file-store.ts';

/** The access to an S3-compatible bucket. */
export interface Bucket {
  /** `s3://bucket` or `s3://bucket/prefix`. */
  location: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a bucket may take until it responds, in milliseconds; an upload is complete by then. */
const responseMs = 30_000;

/** Does not limit how long the response is read: a download is as fast as its reader. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('the bucket does not respond: timeout')), responseMs);
  try {
    return await fetch(input, { ...init, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Files in a bucket. A file exists only after its complete upload. */
export function createS3Store({ location, endpoint, region, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const { hostname: bucket, pathname } = new URL(location);
  const root = pathname.replace(/^\/+|\/+$/g, '');
  const client = new S3mini({
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    fetch: fetchInTime,
  });
  const keyOf = (name: string) => {
    if (!/^[\w-]+$/.test(name)) throw new Error('The name of a stored file may contain only letters, digits, _ and -');
    return root ? `${root}/${name}` : name;
  };
  return {
    put: async (name, path) => {
      // A file is under 20 MB (product.md#attachments).
      await client.putAnyObject(keyOf(name), await readFile(path), 'application/octet-stream');
    },
    open: async (name) => {
      const response = await client.getObjectResponse(keyOf(name));
      if (!response?.body) throw new Error(`There is no file ${name} in the bucket ${bucket}`);
      return Readable.fromWeb(response.body as ReadableStream);
    },
    delete: async (name) => {
      await client.deleteObject(keyOf(name));
    },
  };
}
