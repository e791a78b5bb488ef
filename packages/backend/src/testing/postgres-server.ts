import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

export interface PostgresServer {
  /** The address of one of its databases, without a password. */
  url(database?: string): string;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's server programs on this machine; undefined when there are none. */
export function findPostgres(): string | undefined {
  return candidates().find((folder) => existsSync(join(folder, 'initdb')));
}

function candidates(): string[] {
  const root = '/usr/lib/postgresql';
  const packaged = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim(), ...packaged];
  } catch {
    return packaged;
  }
}

/**
 * Runs a program until its input ends: also when the tests are killed and cannot stop it.
 * PostgreSQL ends at SIGINT without waiting for its connections.
 */
const untilInputEnds = '"$0" "$@" & read -r _; kill -INT $!; wait';

/** Starts a separate, empty PostgreSQL server that is deleted by `stop`. */
export async function startPostgres(programs: string, { locale = 'C.UTF-8' } = {}): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), 'up-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(data, user.uid, user.gid);
  const settings = ['--no-sync', '--auth=trust', '--username=up', '--encoding=UTF8', `--locale=${locale}`];
  execFileSync(join(programs, 'initdb'), [...settings, '-D', data], { ...user, stdio: 'pipe' });
  const port = await freePort();
  const options = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const server = spawn(
    'sh',
    ['-c', untilInputEnds, join(programs, 'postgres'), '-D', data, ...options.flatMap((option) => ['-c', option])],
    { ...user, env: { LC_ALL: 'C', PATH: process.env.PATH }, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('ready to accept connections')) resolve();
      if (log.includes('FATAL')) reject(new Error(`PostgreSQL did not start: ${log}`));
    });
  });
  return {
    url: (database = 'postgres') => `postgres://up@127.0.0.1:${port}/${database}`,
    stop: async () => {
      server.stdin.end();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean);
  const [, , uid, gid] = entry?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user that PostgreSQL could run as');
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}
