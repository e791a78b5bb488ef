import { lchownSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';

import { StartError } from '../../start/start-error.ts';

/** Another user that runs the server, because PostgreSQL does not run as root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** A command, and the user that it starts as if that is another. */
export interface Command {
  program: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** In order of preference. The last exists on every system. */
const userNames = ['postgres', '_postgres', 'nobody'];

/** The user of the server with this folder; undefined if it can run as the current user. */
export function findServerUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // Users that are added later must not change the owner of existing files.
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `with id ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of userNames) {
    const [, , uid, gid] = users.find(([each]) => each === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(`PostgreSQL does not run as root, and no other user was found. ${whatToDo}`);
}

const whatToDo = 'Start as another user, or set DATABASE_URL to use a PostgreSQL server.';

/** Gives a file, or a folder with everything in it, to the server's user, unless it has it already. */
export function giveTo(user: ServerUser | undefined, path: string): void {
  if (!user || lstatSync(path).uid === user.uid) return;
  try {
    // The folder itself comes last: if this is interrupted, it is done again.
    for (const name of lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []) {
      lchownSync(join(path, name), user.uid, user.gid);
    }
    lchownSync(path, user.uid, user.gid);
  } catch (error) {
    const message = `PostgreSQL does not run as root, and ${path} cannot be given to the user ${user.name}. ${whatToDo}`;
    throw new StartError(message, { cause: error });
  }
}

/**
 * A command as the server's user, who needs access to some paths. Where directories above them are closed to others,
 * as a home directory of root is, the command keeps root's right to pass through them.
 */
export function commandAs(user: ServerUser | undefined, program: string, args: string[], paths: string[]): Command {
  if (!user) return { program, args };
  const { uid, gid } = user;
  const closed = [program, ...paths].map((path) => findClosed(path, user)).find((folder) => folder !== undefined);
  if (closed === undefined) return { program, args, uid, gid };
  const switches = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // Without the last, the right does not count when PostgreSQL checks its own programs.
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  try {
    execFileSync('setpriv', [...switches, ...rights, '--', 'true'], { stdio: 'pipe' });
  } catch (error) {
    const message = `PostgreSQL does not run as root, and the user ${user.name} has no access to ${closed}. ${whatToDo}`;
    throw new StartError(message, { cause: error });
  }
  return { program: 'setpriv', args: [...switches, ...rights, '--', program, ...args] };
}

/** The nearest directory above a path that the user cannot pass through. */
function findClosed(path: string, { uid, gid }: ServerUser): string | undefined {
  const real = realpathSync(path);
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder);
    const right = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & right) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
