import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { errorMessage } from '@up/api/error-message';
import { isRunning } from '@up/processes/is-running';
import { childrenOf, untilEnded } from '@up/processes/testing/processes';
import { until } from '@up/processes/testing/until';
import pg from 'pg';

import { StartError } from '../../start/start-error.ts';
import { openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { pidFileOf, readPidFile } from './pid-file.ts';
import { findPrograms } from './programs.ts';
import { type PostgresServer, startServer } from './start-server.ts';

/** Creating a database takes a second, so the tests use one, one after the other. */
let root: string;
let path: string;
let cluster: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'up-server-'));
  path = join(root, 'postgres');
  cluster = join(path, 'cluster');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

async function start(folder = path): Promise<PostgresServer> {
  const server = await startServer(folder, { programs: findPrograms, durable: true });
  running.push(server.stop);
  return server;
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server in another process, which then runs a script and can be killed. */
async function startInAnotherProcess(script = ''): Promise<{ child: ChildProcess; lines: AsyncIterator<string> }> {
  const address = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `
    import pg from 'pg';
    import { findPrograms } from ${address('programs.ts')};
    import { startServer } from ${address('start-server.ts')};
    const server = await startServer(${JSON.stringify(path)}, { programs: findPrograms, durable: true });
    console.log('started');
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(() => end(child));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('started');
  return { child, lines };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function serverPid(): number {
  const { pid } = readPidFile(cluster) ?? {};
  if (pid === undefined) throw new Error('There is no server');
  return pid;
}

describe('a server of our own', () => {
  it(
    'writes to the disk, accepts this machine only, and asks for a password that only this user can read',
    async () => {
      const { url } = await start();
      expect(
        await query(
          url(),
          `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
                  current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets`,
        ),
      ).toEqual([{ fsync: 'on', commits: 'on', listens: '127.0.0.1', sockets: '' }]);

      const wrong = new URL(url());
      wrong.password = 'guessed';
      await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
      for (const { address } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
        if (address === '127.0.0.1' || address.startsWith('fe80')) continue;
        const other = new URL(url());
        other.hostname = address.includes(':') ? `[${address}]` : address;
        await expect(query(other.href, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      }
      expect(statSync(path).mode & 0o777).toBe(0o700);
      expect(statSync(join(path, 'password')).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(path, 'password'), 'utf8').trim()).toBe(new URL(url()).password);
    },
    openingMilliseconds,
  );

  it('finds trigrams in Korean, and sorts by code points', async () => {
    const { url } = await start();
    await query(url(), 'create extension if not exists pg_trgm');
    expect(await query(url(), `select cardinality(show_trgm('카드')) as found`)).toEqual([{ found: 3 }]);
    expect(await query(url(), `select upper('é') as upper, 'Z' < 'a' as sorted`)).toEqual([
      { upper: 'É', sorted: true },
    ]);
  });

  it.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'a damaged file',
      () => truncateSync(join(cluster, 'global/pg_control'), 100),
      /^Cannot open the database in .*: could not read file "global\/pg_control".* Restore that folder from a backup/,
    ],
    [
      'no files',
      () => rmSync(join(cluster, 'PG_VERSION')),
      /^Cannot open the database in .*: ".*" is not a valid data directory\. Restore/,
    ],
    [
      'another major version of PostgreSQL',
      () => writeFileSync(join(cluster, 'PG_VERSION'), '16\n'),
      /^The database in .* is of PostgreSQL 16, and this release brings another major version\. "Move the embedded database" in /,
    ],
  ])('says in one line that its folder cannot be used: %s', async (_case, damage, line) => {
    const damaged = join(root, 'damaged');
    cpSync(path, damaged, { recursive: true });
    const folders = [path, cluster] as const;
    [path, cluster] = [damaged, join(damaged, 'cluster')];
    try {
      await damage();
      const error = await start(damaged).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StartError);
      expect(errorMessage(error)).toMatch(line);
      expect(errorMessage(error)).not.toContain('\n');
    } finally {
      [path, cluster] = folders;
      rmSync(damaged, { recursive: true });
    }
  });
});

describe('a server that recovers slowly', () => {
  /** It recovers from an archive, which gives nothing before this file is there. */
  const released = () => join(root, 'released');
  const recovering = () => ({
    wal_level: 'replica',
    hot_standby: 'off',
    restore_command: `while [ ! -e ${released()} ]; do sleep 0.1; done; false`,
  });
  const recover = (folder: string) =>
    startServer(folder, { programs: findPrograms, durable: true, settings: recovering(), tellAfterMs: 0 });
  let folder: string;

  beforeAll(async () => {
    folder = join(root, 'recovering');
    const { stop } = await startServer(folder, {
      programs: findPrograms,
      durable: true,
      settings: { wal_level: 'replica' },
    });
    await stop();
    // Where root runs the server as another user, that one looks for the file.
    chmodSync(root, 0o755);
  }, openingMilliseconds);
  beforeEach(() => {
    rmSync(released(), { force: true });
    writeFileSync(join(folder, 'cluster/recovery.signal'), '');
  });

  afterEach(() => void jest.restoreAllMocks());

  /** The lines about waiting, as they are written. */
  function told(): string[] {
    const lines: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    return lines;
  }

  it('is waited for, and a line says so', async () => {
    const lines = told();
    const starting = recover(folder);
    await until(() => lines.length > 0, 30);
    expect(lines[0]).toMatch(/The database in .* is still starting, as after a power failure/);
    writeFileSync(released(), '');
    const { url, stop } = await starting;
    running.push(stop);
    expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is waited for when a killed backend has left it, too', async () => {
    const lines = told();
    const left = recover(folder).catch(() => undefined);
    await until(() => lines.length > 0, 30);
    const next = recover(folder);
    await until(() => lines.length > 1, 30);
    expect(lines[1]).toMatch(/The database in .* is still starting from before/);
    writeFileSync(released(), '');
    const { url, stop } = await next;
    running.push(stop);
    await left;
    expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a server whose backend is killed', () => {
  it('is shut down', async () => {
    const { child } = await startInAnotherProcess();
    const pid = serverPid();
    await end(child);
    await untilEnded(pid);
    expect(readPidFile(cluster)).toBeUndefined();
  });

  it('is shut down by the next start if nothing else could', async () => {
    const { child } = await startInAnotherProcess();
    const pid = serverPid();
    // A suspended backend does not replace what ends its server.
    child.kill('SIGSTOP');
    for (const other of childrenOf(child.pid)) if (other !== pid) process.kill(other, 'SIGKILL');
    await end(child);
    expect(isRunning(pid)).toBe(true);

    const { url } = await start();
    await untilEnded(pid);
    expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['backend', 'server'] as const)('loses no acknowledged row: the %s', async (victim) => {
    const { child, lines } = await startInAnotherProcess(`
      const client = new pg.Client(server.url());
      client.on('error', () => undefined);
      await client.connect();
      await client.query('drop table if exists written');
      await client.query('create table written (number integer)');
      for (let number = 1; ; number += 1) {
        await client.query('insert into written values ($1)', [number]).catch(() => process.exit());
        console.log(number);
      }`);
    let acknowledged = 0;
    await until(async () => (acknowledged = Number((await lines.next()).value)) >= 200, 60);
    if (victim === 'server') process.kill(serverPid(), 'SIGKILL');
    else child.kill('SIGKILL');
    for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged = Number(line.value);

    const { url } = await start();
    const [found] = await query<{ count: number; max: number }>(
      url(),
      'select count(*)::integer as count, max(number) as max from written',
    );
    expect(found?.count).toBe(found?.max);
    // The last one may have been written without an acknowledgement.
    expect([acknowledged, acknowledged + 1]).toContain(found?.max);
  });
});

describe('the file of a killed server', () => {
  it('does not stop another process that has got its id, and does not prevent a start', async () => {
    await start().then(({ stop }) => stop());
    // PostgreSQL takes a process of its own user for a server.
    const { uid, gid } = statSync(cluster);
    const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    running.push(() => end(other));
    await once(other, 'spawn');
    const lines = [other.pid, cluster, 1, 1, '', '127.0.0.1', '', 'ready', ''];
    writeFileSync(pidFileOf(cluster), lines.join('\n'));

    const { url } = await start();
    expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    expect(isRunning(other.pid ?? 0)).toBe(true);
  });

  it('does not stop the server of the folder that it was copied from', async () => {
    const { url } = await start();
    const copy = join(root, 'copy');
    cpSync(path, copy, { recursive: true });
    await start(copy);
    expect(await query(url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
