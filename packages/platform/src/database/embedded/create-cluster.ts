import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '../../start/start-error.ts';
import { readOrMakeSecretText } from '../../secrets/secret-file.ts';
import { firstError, type Programs } from './programs.ts';
import { commandAs, giveTo, type ServerUser } from './server-user.ts';

/** The only user of the server. */
export const databaseUser = 'portal';

/** Where the files of a server are. */
export interface ServerFolder {
  /** Contains everything below; only the server's user may enter it. */
  path: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Messages of the current or the last run. */
  log: string;
  password: string;
}

export interface ClusterOptions {
  /** Options of initdb for the locale. */
  locale?: readonly string[];
  /** Without it, nothing survives a crash of the system: for tests. */
  durable: boolean;
  /** Further settings of the server. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Sorting by code points and Unicode's rules for upper and lower case are the same on every system. Only trigrams use
 * the classes of characters of the system's locale.
 */
export const defaultLocale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${{ darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8'}`,
];

const draftPrefix = 'draft-of-cluster-';

/** Creates the folder of a server and its password, but not yet its database. */
export function openServerFolder(path: string, user: ServerUser | undefined): ServerFolder {
  makePrivate(path);
  giveTo(user, path);
  const passwordFile = join(path, 'password');
  const password = readOrMakeSecretText(passwordFile);
  // The program that creates the database reads it from this file.
  giveTo(user, passwordFile);
  return { path, cluster: join(path, 'cluster'), log: join(path, 'server.log'), password };
}

/** PostgreSQL rejects a data directory that others can enter. */
function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new StartError(`Cannot use the folder ${folder}. Check its owner and its rights.`, { cause: error });
  }
}

/**
 * Creates the database of a server unless it exists. If that is interrupted, the next call starts from the beginning.
 * @throws {StartError} when it cannot be created
 */
export async function createCluster(
  { path, cluster }: ServerFolder,
  programs: Programs,
  user: ServerUser | undefined,
  { locale = defaultLocale, durable, settings = {} }: ClusterOptions,
): Promise<void> {
  for (const name of readdirSync(path)) {
    // A killed backend's program may still be writing for a moment.
    if (name.startsWith(draftPrefix)) rmSync(join(path, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (existsSync(cluster)) {
    // Those of a copy, such as a restored backup, may have other rights, or belong to root.
    makePrivate(cluster);
    giveTo(user, cluster);
    return;
  }
  const draft = join(path, `${draftPrefix}${process.pid}`);
  const { program, args, ...as } = commandAs(
    user,
    programs.initdb,
    [
      ...[`--pgdata=${draft}`, `--username=${databaseUser}`, '--auth=scram-sha-256'],
      ...[`--pwfile=${join(path, 'password')}`, '--encoding=UTF8', '--no-instructions', ...locale],
      ...(durable ? [] : ['--no-sync']),
      ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
    ],
    [path],
  );
  try {
    await promisify(execFile)(program, args, { ...as, env: serverEnvironment(), windowsHide: true });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = firstError(stderr ?? '') ?? message;
    throw new StartError(
      `Cannot create the database in ${path}: ${reason}. ` +
        'Choose another DATA_DIR, or set DATABASE_URL to use a PostgreSQL server.',
      { cause: error },
    );
  }
  renameSync(draft, cluster);
}

/** Without settings of this process, some of which PostgreSQL would read, and without its secrets. */
export function serverEnvironment(): Record<string, string> {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive'];
  const inherited = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
