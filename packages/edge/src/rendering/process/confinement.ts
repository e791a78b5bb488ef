import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How the processes that run server code of remotes are started. */
export interface Confinement {
  /** What starts Node, such as in namespaces of its own; empty where the system has nothing of it. */
  command: readonly string[];
  /** The user that it runs as; undefined for the user of this process. */
  user?: number;
  /** The first file that it runs, in a folder with everything that it imports. */
  main: string;
  folder: string;
}

/**
 * Ended with the edge, and before it when memory runs out. These programs are part of util-linux and need no privilege.
 */
const bound = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '/usr/bin/choom', '-n', '1000', '--'];
const unshare = '/usr/bin/unshare';
/** Without network and without sight of other processes, where the system lets a user have namespaces. */
const namespaces = [unshare, '--user', '--net', '--ipc', '--pid', '--fork', '--kill-child', '--'];
/** The user without rights of every Unix. */
const nobody = 65_534;

/** Prepares the code of render processes in a folder of the edge, and finds out how well this system confines them. */
export async function confine(cacheDirectory: string): Promise<Confinement> {
  const folder = await writeWorker(cacheDirectory);
  const main = join(folder, 'main.mjs');
  const users = process.getuid?.() === 0 ? [nobody, undefined] : [undefined];
  const commands = process.platform === 'linux' ? [[...bound, ...namespaces], bound, []] : [[]];
  for (const command of commands) {
    for (const user of users) {
      const confinement = { command, user, main, folder };
      if (await starts(confinement)) return confinement;
    }
  }
  throw new Error(`${process.execPath} cannot be started with --permission`);
}

/** What confines the server code of remotes, in one line for the operator. */
export function describeConfinement({ command, user }: Confinement): string {
  const network = command.includes(unshare)
    ? 'in network and process namespaces of their own'
    : 'without namespaces, which this system does not allow: their network is closed inside Node only';
  const account = user === undefined ? '' : `, as user ${user}`;
  return `server code of remotes runs in processes with Node's permissions, ${network}${account}`;
}

/** The program, its arguments and the options to run a script of Node that reads these folders only. */
export function confinedCommand(
  { command, user, folder }: Confinement,
  words: readonly string[],
  readable: readonly string[] = [],
): { program: string; words: string[]; options: { env: NodeJS.ProcessEnv; uid?: number; gid?: number } } {
  const [program = '', ...rest] = [
    ...command,
    process.execPath,
    '--permission',
    ...[folder, ...readable].map((each) => `--allow-fs-read=${each}/`),
    '--no-addons',
    '--disable-sigusr1',
    ...words,
  ];
  // An empty environment, also for the kernel.
  return { program, words: rest, options: { env: {}, uid: user, gid: user } };
}

async function starts(confinement: Confinement): Promise<boolean> {
  const script = `require('node:fs').readFileSync(${JSON.stringify(confinement.main)})`;
  const { program, words, options } = confinedCommand(confinement, ['--eval', script]);
  try {
    await promisify(execFile)(program, words, options);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes `worker/` as JavaScript. Without its types a process starts in half the time and with 14 MB less, and it needs
 * to read nothing else of the edge.
 */
async function writeWorker(cacheDirectory: string): Promise<string> {
  const sources = join(import.meta.dirname, 'worker');
  const files: [string, string][] = [];
  for (const name of (await readdir(sources)).filter((each) => /(?<!\.test)\.ts$/.test(each)).sort()) {
    const script = stripTypes(await readFile(join(sources, name), 'utf8'));
    files.push([name.replace(/\.ts$/, '.mjs'), script.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.mjs'")]);
  }
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  const folder = join(cacheDirectory, `render-worker-${hash}`);
  const stored = files.map(([name]) => readFile(join(folder, name), 'utf8').catch(() => undefined));
  // Processes of an edge that is being replaced may still start from it.
  if ((await Promise.all(stored)).every((script, index) => script === files[index]?.[1])) return folder;
  await mkdir(cacheDirectory, { recursive: true });
  const draft = await mkdtemp(`${folder}.tmp-`);
  try {
    for (const [name, script] of files) await writeFile(join(draft, name), script);
    await chmod(draft, 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Node calls this experimental in a warning of three lines, which no operator needs at each start. */
function stripTypes(source: string): string {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}
