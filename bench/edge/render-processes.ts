import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { promote } from '@up/federation/composition/promote';

import { copyVersion } from '../../e2e/site/copy-version.ts';
import { freePort } from '@up/processes/free-port';
import { openBackend, publishAll, root, type Published } from '../../e2e/site/site.ts';
import { startService } from '../../scripts/processes.ts';
import { pagePerRemote } from './growth.ts';
import { median } from '../median.ts';
import { memoryOfTree } from './process-memory.ts';

/**
 * What it costs to render each remote in a process of its own: `node bench/render-processes.ts <checkout> ...` measures
 * the edges of these checkouts in turns, with the published applications of this one.
 */
interface Figures {
  checkout: string;
  applications: number;
  startMs: number;
  /** Of the edge with everything that it started: before the first page, and after a page of each remote. */
  idleMb: number;
  inUseMb?: number;
  firstPageMs?: number;
  warmMs?: number;
}

const warmRenders = 60;
const rounds = 3;

const checkouts = process.argv.slice(2).map((folder) => resolve(folder));
const published = await publishAll();
const backend = await openBackend('http://localhost:3000');
const results: Figures[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const checkout of checkouts) {
      results.push(await measure(checkout, published.length));
      if (round === 0) results.push(await measure(checkout, 205));
    }
  }
} finally {
  await backend.close();
}
console.table(results);

async function measure(checkout: string, applications: number): Promise<Figures> {
  const directory = await mkdtemp(join(tmpdir(), 'up-render-processes-'));
  const workspace = { root, storeDirectory: join(directory, 'store'), environmentsDirectory: join(directory, 'env') };
  for (const { application, version } of published) {
    const folder = join(application, version);
    await cp(join(root, '.portal/store', folder), join(workspace.storeDirectory, folder), { recursive: true });
  }
  await promote(workspace, 'local', [...published, ...(await copies(workspace.storeDirectory, applications))]);
  const port = await freePort();
  const started = performance.now();
  const edge = await startService({
    name: 'edge',
    file: 'packages/edge/src/main.ts',
    cwd: checkout,
    environment: {
      PORT: String(port),
      STORE_DIR: workspace.storeDirectory,
      ENVIRONMENTS_DIR: workspace.environmentsDirectory,
      CACHE_DIR: join(directory, 'cache'),
      FAULTS_FILE: join(directory, 'faults.json'),
      MAIN_API_URL: backend.origin,
      CONTENT_API_URL: `${backend.origin}/content`,
    },
    readyLine: 'edge ready',
    logFile: join(directory, 'edge.log'),
  });
  const startMs = performance.now() - started;
  const memory = () => memoryOfTree(edge.process.pid ?? 0);
  try {
    const figures = { checkout, applications, startMs, idleMb: memory() };
    if (applications > published.length) return figures;
    const open = (path: string) => timeOf(`http://127.0.0.1:${port}${path}`);
    const firstPageMs = await open('/en');
    for (const path of pagePerRemote) await open(path);
    const warm: number[] = [];
    // A page that is not cached.
    for (let index = 1; index <= warmRenders; index += 1)
      warm.push(await open(`/en/online-consulting/contact-us?uuid=${index}`));
    return { ...figures, inUseMb: memory(), firstPageMs, warmMs: median(warm.slice(warmRenders / 3)) };
  } finally {
    await edge.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function copies(storeDirectory: string, applications: number): Promise<Published> {
  const [copied] = published.filter(({ application }) => application === 'mf-account');
  const added: Published = [];
  for (let index = published.length; index < applications; index += 1) {
    const [application, version] = [`mf-copy-${index}`, '1.0.0'];
    await copyVersion({
      storeDirectory,
      application: 'mf-account',
      from: copied?.version ?? '',
      version,
      as: application,
    });
    added.push({ application, version });
  }
  return added;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { redirect: 'manual' });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}
