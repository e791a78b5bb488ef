import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { integrityOf } from '../contract/integrity.ts';
import { expandGzip } from './limited.ts';
import type { PublishedVersion } from './published.ts';
import { storePrefix } from './store-address.ts';
import { readVerified, type Store } from './store.ts';

/**
 * The folder of a version with the source maps of its scripts. They are not among its public files, so that no edge
 * serves them.
 */
export const mapsFolder = 'maps/';

const map = /^maps\/(.+\.js)\.map$/;

/** The script that a file of a build is the source map of; `undefined` for other files. */
export function scriptOfMap(file: string): string | undefined {
  return map.exec(file)?.[1];
}

/** A source map as it is stored, with its name and integrity. */
export async function storedMap(
  file: string,
  text: Buffer,
): Promise<{ file: string; bytes: Buffer; integrity: string }> {
  const bytes = await promisify(gzip)(text);
  return { file: `${file}.gz`, bytes, integrity: integrityOf(bytes) };
}

/**
 * Reads the source map of a script of a published version; `undefined` when it was published without one.
 * @throws {IntegrityError} when it was changed; {StoreUnavailableError} when the store cannot be reached
 */
export async function readSourceMap(
  store: Pick<Store, 'read'>,
  { name, version, maps = {} }: PublishedVersion,
  script: string,
): Promise<string | undefined> {
  const integrity = Object.hasOwn(maps, script) ? maps[script] : undefined;
  if (integrity === undefined) return undefined;
  const address = `${storePrefix}${name}/${version}/${mapsFolder}${script}.map.gz`;
  return (await expandGzip(await readVerified(store, address, integrity))).toString('utf8');
}
