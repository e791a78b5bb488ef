import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The last release of each package; written by `scripts/pack.ts --release`. */
const releasesFile = 'scripts/pack/releases.json';

/** Everything that goes into a tarball. */
const sources = ['src/**/*.{ts,tsx,mjs,cjs,css}', 'locales/*.json'];
const leftOut = /\.(test|types)\.tsx?$|[\\/]testing[\\/]/;

/** A version of a package, and a hash of its sources. */
export interface Release {
  version: string;
  sources: string;
}

/**
 * The packages whose releases are recorded, of those that are packed. The version of `host` is the host contract, for
 * which `scripts/host-contract.ts` requires a new one: a remote that was built with a later one does not run in shells
 * with an earlier one, so it does not change with the sources.
 */
export function releasedPackages<Name extends string>(packed: readonly Name[]): Name[] {
  return packed.filter((name) => name !== 'host');
}

/** What a package is now. */
export function currentRelease(root: string, name: string): Release {
  const folder = join(root, 'packages', name);
  const { version, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Release;
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  const files = globSync(sources, { cwd: folder }).filter((file) => !leftOut.test(file));
  for (const file of files.map((each) => each.split(sep).join('/')).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
  }
  return { version, sources: hash.digest('base64url') };
}

/** The last release of each package, by its folder. */
export function readReleases(root: string): Record<string, Release> {
  return JSON.parse(readFileSync(join(root, releasesFile), 'utf8')) as Record<string, Release>;
}

/** Records the packages as they are. */
export function writeReleases(root: string, names: readonly string[]): void {
  const releases = Object.fromEntries(names.map((name) => [name, currentRelease(root, name)]));
  writeFileSync(join(root, releasesFile), `${JSON.stringify(releases, null, 2)}\n`);
}

/**
 * Requires that a package whose sources differ from its last release has a later version. Its changelog then says what
 * changed, because it begins with its version.
 *
 * @throws {Error} that says what to do
 */
export function requireNewVersion(name: string, current: Release, released: Release | undefined): void {
  if (!released || released.sources === current.sources) return;
  if (current.version.localeCompare(released.version, 'en', { numeric: true }) > 0) return;
  throw new Error(
    `packages/${name} has changed since it was released as ${released.version}: raise the version in its package.json, ` +
      `and write down what changed in its CHANGELOG.md`,
  );
}
