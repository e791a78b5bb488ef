import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@up/processes/free-port';
import { startService } from '../../scripts/processes.ts';
import { type MeasuredRead, prepareReads } from './prepare.ts';

/** Concurrent requests. */
export const connections = 16;

export interface ReadRate {
  read: MeasuredRead['name'];
  perSecond: number;
  /** Processor time of the backend's process only, in milliseconds. */
  cpuMilliseconds: number;
  /** The cost relative to a route that makes a single trivial query. */
  bareQueries: number;
}

/** How many reads per second a new backend answers on its embedded database, and the cost of each read. */
export async function measureReads(seconds: number): Promise<ReadRate[]> {
  const directory = await mkdtemp(join(tmpdir(), 'up-bench-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const backend = await startService({
    name: 'backend',
    file: 'packages/backend/src/main.ts',
    readyLine: 'backend ready',
    cwd: join(import.meta.dirname, '../..'),
    environment: { PORT: String(port), DATA_DIR: directory },
  });
  try {
    const rates: ReadRate[] = [];
    for (const read of await prepareReads(origin)) {
      await ask(read, 1);
      const before = await processSeconds(origin);
      const answered = await ask(read, seconds);
      const cpuMilliseconds = (((await processSeconds(origin)) - before) / answered) * 1000;
      const bare = rates[0]?.cpuMilliseconds ?? cpuMilliseconds;
      const perSecond = answered / seconds;
      rates.push({ read: read.name, perSecond, cpuMilliseconds, bareQueries: cpuMilliseconds / bare });
    }
    return rates;
  } finally {
    await backend.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Requests repeatedly for the given time; returns the number of responses. */
export async function ask(
  { name, url, headers }: MeasuredRead,
  seconds: number,
  sockets = connections,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${name} of ${url}: ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
      sent.once('error', reject).end();
    });
  const work = async () => {
    while (performance.now() < until) {
      await one();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: sockets }, work));
  agent.destroy();
  return answered;
}

/** Processor time that the backend has used so far. */
export async function processSeconds(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const found = /^process_cpu_seconds_total\S* (\S+)$/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('The backend does not report its processor time');
  return Number(found);
}
