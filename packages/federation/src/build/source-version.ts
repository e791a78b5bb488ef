import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { applicationFolder, isOwnRepository } from './application-folder.ts';
import { readLockfile, usedBy } from './lockfile.ts';

/** A file of the root that builds read. */
const baseConfig = 'tsconfig.base.json';
const leftOut = /(^|[\\/])(node_modules|dist|testing|\.turbo|\.portal)([\\/]|$)|\.test\.tsx?$/;

/** How much of a hash is shown to people. */
const shownDigits = 10;

/**
 * The version of an application from its current sources: the version of its package.json, and a hash of everything
 * that goes into its build. The same sources always give the same version, so nothing is built twice.
 */
export async function sourceVersion(root: string, application: string): Promise<string> {
  return versionOfSources(root, application, await sourceHash(root, application));
}

/** Journeys run through a preview of the application: a change of them is no change of it. */
function isJourney(folder: string, file: string): boolean {
  return relative(folder, file).split(sep)[0] === 'journeys';
}

/** The version of an application from the hash of its sources. */
export function versionOfSources(root: string, application: string, hash: string): string {
  const { version } = JSON.parse(readFileSync(join(applicationFolder(root, application), 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${version}-h${shownHash(hash)}`;
}

/** The hash of sources for people: long enough to compare. */
export function shownHash(hash: string): string {
  return hash.slice(0, shownDigits);
}

/**
 * A hash of everything that goes into the build of an application: its folder, the packages of the workspace that it
 * uses, and the resolved versions of all others. What other applications use does not change it.
 */
export async function sourceHash(root: string, application: string): Promise<string> {
  const hash = createHash('sha256');
  const lockfile = readLockfile(root);
  // In its own repository its folder is the root, with the lockfile of npm; that of pnpm names the root by a dot.
  const folder = isOwnRepository(root, application) ? '.' : application;
  const { packages, dependencies } = lockfile ? usedBy(lockfile, folder) : { packages: [], dependencies: [] };
  const patterns = [folder, ...packages].map((each) => `${each}/**/*.{ts,tsx,mjs,cjs,js,json,css,svg,png,webp,woff2}`);
  const files = folder !== '.' && existsSync(join(root, baseConfig)) ? [baseConfig] : [];
  for await (const file of glob(patterns, { cwd: root, exclude: (name) => leftOut.test(name) })) {
    if (!leftOut.test(file) && !isJourney(folder, file)) files.push(file);
  }
  for (const file of files.map((name) => name.split(sep).join('/')).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.update(dependencies.join('\n')).digest('hex');
}
