import { dayMilliseconds } from '@up/api/day';

import type { DiscoveredVersion, Environment } from './environment.ts';
import type { RetiredVersions } from './retired-version.ts';
import { integrityOf } from '../contract/integrity.ts';
import type { Extras } from '../store/published.ts';
import { storePrefix } from '../store/store-address.ts';

/** How long the files of a version can be loaded after it left the list of its environment: as `portal prune` keeps it. */
const retiredDays = 30;
/** The most retired versions of an application; a hundred publications a day would fill the file otherwise. */
const maxRetired = 200;

/** One hash for all files of a version with their hashes, in whatever order they are listed. */
export function filesIntegrity(files: Extras['files']): string {
  return integrityOf(JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** The retired versions after a change of an environment; undefined when there are none. */
export function retiredAfter(
  before: Environment,
  next: Pick<Environment, 'microFrontends'>,
  now: Date,
): RetiredVersions | undefined {
  const oldest = new Date(now.getTime() - retiredDays * dayMilliseconds).toISOString();
  const names = [...new Set([...Object.keys(before.microFrontends), ...Object.keys(before.retired ?? {})])];
  const entries = names.map((name): [string, RetiredVersions[string]] => {
    const listed = new Set(next.microFrontends[name]?.map(({ url }) => url));
    const left = (before.microFrontends[name] ?? []).filter(isServedByEdges).map(({ metadata, extras }) => ({
      version: metadata.version,
      files: filesIntegrity(extras.files),
      at: now.toISOString(),
    }));
    const retired = [...left, ...(before.retired?.[name] ?? [])].filter(
      ({ version, at }) => !listed.has(`${baseOf(name, version)}mf-manifest.json`) && at > oldest,
    );
    return [name, retired.slice(0, maxRetired)];
  });
  const filled = entries.filter(([, retired]) => retired.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** The folder of a version in the store of the edges. */
function baseOf(name: string, version: string): string {
  return `${storePrefix}${name}/${version}/`;
}

/** A version on another host is loaded from there. */
function isServedByEdges({ url }: DiscoveredVersion): boolean {
  return url.startsWith(storePrefix);
}

/** A retired version, with the integrity of its list of files. */
export interface RetiredFolder {
  application: string;
  version: string;
  integrity: string;
}

/** The retired versions of an environment by their folder. */
export function retiredByBase({ retired = {} }: Environment): Map<string, RetiredFolder> {
  return new Map(
    Object.entries(retired).flatMap(([name, versions]) =>
      versions.map(({ version, files }): [string, RetiredFolder] => [
        baseOf(name, version),
        { application: name, version, integrity: files },
      ]),
    ),
  );
}
