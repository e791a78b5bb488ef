import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@up/processes/free-port';

import { createPool } from '../../packages/platform/src/database/server/connections.ts';
import { readPidFile } from '../../packages/platform/src/database/embedded/pid-file.ts';
import { startPostgres } from '../../packages/platform/src/testing/database/postgres-server.ts';
import { type Service, startService } from '../../scripts/processes.ts';
import { ask, connections, processSeconds } from '../reads/measure-reads.ts';
import { type MeasuredRead, prepareReads } from '../reads/prepare.ts';

type Pool = ReturnType<typeof createPool>;
const mostCopies = 4;
const seconds = 5;
const sampleMs = 200;

/** What some copies of the backend took, on one database and this machine, for one kind of call. */
export interface CopiesFigures {
  copies: number;
  read: MeasuredRead['name'];
  perSecond: number;
  /** Processor time for a call in milliseconds: of the copies, and of the database. */
  copyCpuMs: number;
  databaseCpuMs: number;
  /** Of a copy, in megabytes: after its start, and the most so far. */
  startedMb: number;
  mostMb: number;
  /** The most connections of all copies at a time. */
  databaseConnections: number;
}

/** Measures one to four copies of the backend on a PostgreSQL server of their own. Linux only. */
export async function measureCopies(): Promise<CopiesFigures[]> {
  const directory = await mkdtemp(join(tmpdir(), 'up-copies-'));
  const postgres = await startPostgres();
  const pool = createPool({ url: postgres.url(), name: 'up-bench', max: 1 });
  const copies: (Service & { origin: string; startedMb: number })[] = [];
  try {
    const database = await databaseProcess(pool);
    const figures: CopiesFigures[] = [];
    while (copies.length < mostCopies) {
      const copy = await startCopy(directory, postgres.url());
      copies.push(copy);
      // A project may make only so many calls a day. Probes share one query.
      const reads = await prepareReads(copy.origin, `bench-${copies.length}@example.com`);
      for (const read of reads.filter(({ name }) => name !== 'bare query'))
        figures.push(await measureRead(read, { copies, pool, database }));
    }
    return figures;
  } finally {
    await pool.end();
    for (const copy of copies) await copy.stop();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function startCopy(directory: string, databaseUrl: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({
    name: 'backend',
    file: 'packages/backend/src/main.ts',
    readyLine: 'backend ready',
    cwd: join(import.meta.dirname, '../..'),
    // They share their generated keys.
    environment: { PORT: String(port), DATA_DIR: directory, DATABASE_URL: databaseUrl },
  });
  return { ...service, origin, startedMb: memoryOf(service, 'VmRSS') };
}

async function measureRead(
  read: MeasuredRead,
  {
    copies,
    pool,
    database,
  }: { copies: readonly (Service & { origin: string; startedMb: number })[]; pool: Pool; database: number },
): Promise<CopiesFigures> {
  const at = (origin: string) => ({ ...read, url: origin + new URL(read.url).pathname });
  const load = async (forSeconds: number) => {
    const answered = copies.map(({ origin }) => ask(at(origin), forSeconds, Math.ceil(connections / copies.length)));
    return (await Promise.all(answered)).reduce((sum, each) => sum + each, 0);
  };
  const copySeconds = async () => (await Promise.all(copies.map(({ origin }) => processSeconds(origin)))).reduce(add);
  await load(1);
  let databaseConnections = 0;
  const count = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name like 'up-backend%'`,
    );
    databaseConnections = Math.max(databaseConnections, rows[0]?.count ?? 0);
  };
  const sampling = setInterval(() => void count(), sampleMs);
  const [copyBefore, databaseBefore] = [await copySeconds(), secondsOfTree(database)];
  const answered = await load(seconds).finally(() => clearInterval(sampling));
  await count();
  return {
    copies: copies.length,
    read: read.name,
    perSecond: answered / seconds,
    copyCpuMs: (((await copySeconds()) - copyBefore) / answered) * 1000,
    databaseCpuMs: ((secondsOfTree(database) - databaseBefore) / answered) * 1000,
    startedMb: Math.max(...copies.map(({ startedMb }) => startedMb)),
    mostMb: Math.max(...copies.map((copy) => memoryOf(copy, 'VmHWM'))),
    databaseConnections,
  };
}

const add = (one: number, other: number) => one + other;

function memoryOf({ process }: Service, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

async function databaseProcess(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const found = readPidFile(rows[0]?.folder ?? '');
  if (!found) throw new Error('The database has no process');
  return found.pid;
}

/** Ticks of the kernel in a second, on all common systems. */
const ticks = 100;

/** Processor time of a process and its children, also of those that have ended. */
function secondsOfTree(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const own = fields.slice(11, 15).reduce(add, 0) / ticks;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.map(secondsOfTree).reduce(add, own);
}
