import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { contentTypes, openBucket } from './bucket.ts';
import { filesBelow } from './draft.ts';
import { fetchPublished } from './fetch-published.ts';
import { parsePublished } from './published.ts';
import { storePrefix } from './store-address.ts';
import { originOf, VersionTakenError, type Store, type StoredVersion } from './store.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

/**
 * How long a stamp is cached: published files never change, and a repair is noticed after this time. In milliseconds.
 */
const stampMs = 30_000;
/** Concurrent uploads of one version. */
const parallelUploads = 8;

/** Written before all other files of a version: where it is from. */
const originFile = 'origin.txt';

/**
 * A store in an S3-compatible bucket.
 * @param location `s3://bucket` or `s3://bucket/prefix`; `variables` provide the endpoint and the keys: `S3_ENDPOINT`,
 * `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`
 * @throws {Error} when one of these is missing
 */
export function createS3Store(location: string, variables: NodeJS.ProcessEnv, fetchFile: typeof fetch): Store {
  const bucket = openBucket(location, variables);
  const { prefix, client, reach, read, list } = bucket;
  const stamps = new Map<string, { stamp: string | undefined; until: number }>();
  const keyOf = (address: string) => prefix + storeKey(address);
  const exists = async (key: string) => (await reach(client.objectExists(key))) === true;
  const create = (key: string, text: string) => bucket.write(key, text, undefined);
  return {
    async read(address) {
      if (/^https?:/.test(address)) return fetchPublished(address, fetchFile);
      const bytes = await read(keyOf(address));
      if (!bytes) throw new Error(`${address} is not in the store`);
      return bytes;
    },
    async stampOf(address) {
      const key = keyOf(address);
      const known = stamps.get(key);
      if (known && performance.now() < known.until) return known.stamp;
      const stamp = (await exists(key)) ? ((await reach(client.getEtag(key))) ?? undefined) : undefined;
      stamps.set(key, { stamp, until: performance.now() + stampMs });
      return stamp;
    },
    async find(application, version) {
      const key = keyOf(`${storePrefix}${application}/${version}/portal.json`);
      const bytes = (await exists(key)) ? await read(key) : undefined;
      return bytes ? parsePublished(bytes.toString('utf8'), `s3://${bucket.name}/${key}`) : undefined;
    },
    create: (address, text) => create(keyOf(address), text),
    async filesIn(folder) {
      const base = keyOf(`${folder}x`).slice(0, -1);
      return (await list(base)).map(({ Key: key }) => key.slice(base.length));
    },
    async removeFile(address) {
      await reach(client.deleteObject(keyOf(address)));
    },
    async put(published, folder) {
      const { name, version } = published;
      const base = keyOf(`${storePrefix}${name}/${version}/x`).slice(0, -1);
      // The first one has the version; only the same sources may go on with what was interrupted.
      const origin = originOf(published);
      if (!(await create(base + originFile, origin)) && String(await read(base + originFile)) !== origin) {
        throw new VersionTakenError(published);
      }
      const files = (await filesBelow(folder)).filter((file) => file !== 'portal.json');
      const upload = async (file: string) => {
        const type = contentTypes[extname(file)] ?? 'application/octet-stream';
        await client.putAnyObject(base + file, await readFile(join(folder, file)), type);
      };
      const waiting = [...files];
      await Promise.all(
        Array.from({ length: parallelUploads }, async () => {
          for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await upload(file);
        }),
      );
      // Last, because its presence marks the version as complete.
      await create(`${base}portal.json`, await readFile(join(folder, 'portal.json'), 'utf8'));
    },
    async list() {
      const versions = new Map<string, StoredVersion>();
      for (const { Key: key, LastModified: modified } of await list(prefix)) {
        const [application = '', version = ''] = key.slice(prefix.length).split('/');
        if (!ApplicationName.safeParse(application).success || !VersionName.safeParse(version).success) continue;
        const known = versions.get(`${application}/${version}`)?.storedAt.getTime() ?? 0;
        const storedAt = new Date(Math.max(known, new Date(modified).getTime()));
        versions.set(`${application}/${version}`, { application, version, storedAt });
      }
      return [...versions.values()];
    },
    async remove(application, version) {
      const base = keyOf(`${storePrefix}${application}/${version}/x`).slice(0, -1);
      await reach(client.deleteObject(`${base}portal.json`));
      // One by one: servers that keep objects as files fail when two of one folder are removed at the same time.
      for (const { Key: key } of await list(base)) await reach(client.deleteObject(key));
    },
  };
}

function storeKey(address: string): string {
  if (!address.startsWith(storePrefix)) throw new Error(`${address} is not an address of the store`);
  const key = address.slice(storePrefix.length);
  if (key === '' || key.split('/').some((part) => part === '' || part === '..' || part === '.')) {
    throw new Error(`${address} leaves the store`);
  }
  return key;
}
