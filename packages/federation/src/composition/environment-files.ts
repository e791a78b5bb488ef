import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { whileLocked } from '@up/processes/file-lock';
import { errorCode } from '@up/processes/error-code';

import { openBucket, type Bucket } from '../store/bucket.ts';
import { isBucket } from '../store/create-store.ts';
import { replaceFile } from './replace-file.ts';

/** How long a lock in a bucket stays that its holder no longer renews, in milliseconds; it does so four times as often. */
const abandonedAfterMs = 30_000;
const retryMs = 200;

/** The text of a file at a location: a path, or `s3://bucket/key`. Undefined when there is none. */
export async function readText(location: string): Promise<string | undefined> {
  if (!isBucket(location)) return readFile(location, 'utf8').catch(undefinedIfMissing);
  const { bucket, key } = objectAt(location);
  return (await bucket.read(key))?.toString('utf8');
}

/** Changes whenever the file at a location does, and is cheaper than to read it: `missing`, the ETag, or time and size. */
export async function stampOf(location: string): Promise<string> {
  if (!isBucket(location)) {
    const stats = await stat(location).catch(() => undefined);
    return stats ? `${stats.mtimeMs}:${stats.size}` : 'missing';
  }
  const { bucket, key } = objectAt(location);
  return (await bucket.reach(bucket.client.getEtag(key))) ?? 'missing';
}

/**
 * Replaces a file at once.
 * @param stamp what {@link stampOf} said before it was read. In a bucket nothing is written when that has changed; the
 * lock of a folder ensures it
 * @returns whether it was written
 */
export async function replaceText(location: string, text: string, stamp: string): Promise<boolean> {
  if (isBucket(location)) {
    const { bucket, key } = objectAt(location);
    return bucket.write(key, text, stamp === 'missing' ? undefined : stamp);
  }
  await mkdir(dirname(location), { recursive: true });
  await replaceFile(location, text);
  return true;
}

/** Appends to a file that need not exist. */
export async function appendText(location: string, text: string): Promise<void> {
  if (!isBucket(location)) {
    await appendFile(location, text);
    return;
  }
  for (;;) {
    const stamp = await stampOf(location);
    const before = stamp === 'missing' ? '' : ((await readText(location)) ?? '');
    if (await replaceText(location, before + text, stamp)) return;
  }
}

/** The names of the files of a folder; empty when it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  if (!isBucket(folder)) return (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const { bucket, key } = objectAt(`${folder}/`);
  return (await bucket.list(key)).map(({ Key: found }) => found.slice(key.length));
}

/**
 * Runs a task while nobody else runs one for the same file. In a bucket, an object is the lock: it is taken over when its
 * holder has not renewed it for half a minute, whatever the clocks say. A holder that lost it leaves it alone.
 * @throws {Error} when another one holds it for a minute
 */
export async function whileFileLocked<T>(
  location: string,
  task: () => Promise<T>,
  abandonedMs = abandonedAfterMs,
): Promise<T> {
  if (!isBucket(location)) return whileLocked(`${location}.lock`, task);
  const { bucket, key } = objectAt(`${location}.lock`);
  const lock: Lock = { bucket, key, owner: randomUUID() };
  await waitForLock(lock, abandonedMs);
  let renewed = Promise.resolve();
  const timer = setInterval(() => {
    renewed = renewed.then(() => renew(lock)).catch(() => undefined);
  }, abandonedMs / 4).unref();
  try {
    return await task();
  } finally {
    clearInterval(timer);
    await renewed;
    if (await isHeld(lock)) await bucket.reach(bucket.client.deleteObject(key));
  }
}

interface Lock {
  bucket: Bucket;
  key: string;
  owner: string;
}

/** Another text each time, so that others see by the ETag that the lock is in use. */
const textOf = ({ owner }: Lock) => `${owner} ${randomUUID()}`;

async function isHeld({ bucket, key, owner }: Lock): Promise<boolean> {
  return (await bucket.read(key))?.toString().startsWith(owner) ?? false;
}

async function waitForLock(lock: Lock, abandonedMs: number): Promise<void> {
  const { bucket, key } = lock;
  const deadline = performance.now() + 2 * abandonedMs;
  let seen = { etag: '', at: 0 };
  while (!(await bucket.write(key, textOf(lock), undefined))) {
    const etag = (await bucket.reach(bucket.client.getEtag(key))) ?? '';
    const now = performance.now();
    if (etag !== seen.etag) seen = { etag, at: now };
    if (etag !== '' && now - seen.at >= abandonedMs && (await bucket.write(key, textOf(lock), etag))) return;
    if (now > deadline) throw new Error(`s3://${bucket.name}/${key} is held by another process`);
    // Random, so that several processes do not retry at the same moments.
    await new Promise((resolve) => setTimeout(resolve, retryMs * (0.5 + Math.random())));
  }
}

async function renew(lock: Lock): Promise<void> {
  const etag = await lock.bucket.client.getEtag(lock.key);
  if (etag !== null && (await isHeld(lock))) await lock.bucket.write(lock.key, textOf(lock), etag);
}

function objectAt(location: string): { bucket: Bucket; key: string } {
  const bucket = openBucket(new URL('/', location).href, process.env);
  return { bucket, key: new URL(location).pathname.slice(1) };
}

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}
