import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { promote } from '@up/federation/composition/promote';
import { publishVersions, type Workspace } from '@up/federation/build/publish';

import { applications } from '../../scripts/applications.ts';
import { startService, type Service } from '../../scripts/processes.ts';
import { freePort } from '@up/processes/free-port';

export const root = join(import.meta.dirname, '../..');
const store = join(root, '.portal/store');

/** What the services of all journeys print. A report of the tests is no place for it. */
export const servicesLog = join(root, 'test-results/services.log');

export interface Edge {
  origin: string;
  /** How long it took until it was ready. */
  startMs: number;
  processId: number;
  /** Its own copy of the store and of the environment, which a test may break. */
  workspace: Workspace;
  environmentFile: string;
  /** The faults of this edge; see `@up/federation/composition/fault`. */
  faultsFile: string;
  close(): Promise<void>;
}

/** Differences between a test's edge and that of `npm start`. */
export interface EdgeOptions {
  /** Changes its copy of the store and of the environment before it starts. */
  prepare?: (workspace: Workspace) => Promise<unknown>;
  settings?: Record<string, string>;
}

/** The published version of each application. */
export type Published = { application: string; version: string }[];

/** Publishes the current sources, whose types are a step of their own. Versions that exist already are not built again. */
export async function publishAll(): Promise<Published> {
  const workspace = { root, storeDirectory: store, environmentsDirectory: '' };
  const published = await publishVersions(workspace, applications, {
    skipsTypes: true,
    onProgress: (line) => console.log(line),
  });
  return published.map(({ name, version }) => ({ application: name, version }));
}

/** What the site of the journeys serves. */
export function publishedVersions(): Published {
  return JSON.parse(process.env.SITE_PUBLISHED ?? '[]') as Published;
}

/** An additional edge on a copy of the published applications, by default in front of the services of the journeys. */
export async function openEdge(
  { prepare, settings }: EdgeOptions = {},
  services: { main?: string; content?: string; port?: number; environment?: Record<string, string> } = {},
  published = publishedVersions(),
): Promise<Edge> {
  const { main = process.env.BACKEND_ORIGIN ?? '', content = `${main}/content` } = services;
  const directory = await mkdtemp(join(tmpdir(), 'up-edge-'));
  const workspace = { root, storeDirectory: join(directory, 'store'), environmentsDirectory: join(directory, 'env') };
  for (const { application, version } of published) {
    await cp(join(store, application, version), join(workspace.storeDirectory, application, version), {
      recursive: true,
    });
  }
  await mkdir(workspace.environmentsDirectory);
  await promote(workspace, 'local', published);
  await prepare?.(workspace);
  const port = services.port ?? (await freePort());
  const started = performance.now();
  const edge = await startService({
    name: 'edge',
    file: 'packages/edge/src/main.ts',
    cwd: root,
    environment: {
      PORT: String(port),
      STORE_DIR: workspace.storeDirectory,
      ENVIRONMENTS_DIR: workspace.environmentsDirectory,
      CACHE_DIR: join(directory, 'cache'),
      FAULTS_FILE: join(directory, 'faults.json'),
      ...settings,
      MAIN_API_URL: main,
      CONTENT_API_URL: content,
      ...services.environment,
    },
    readyLine: 'edge ready',
    logFile: servicesLog,
  });
  return {
    origin: `http://localhost:${port}`,
    startMs: performance.now() - started,
    processId: edge.process.pid ?? 0,
    workspace,
    environmentFile: join(workspace.environmentsDirectory, 'local.json'),
    faultsFile: join(directory, 'faults.json'),
    async close() {
      await edge.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export interface Backend {
  origin: string;
  dataDirectory: string;
  /** Restarts it with its clock moved forward. */
  letPass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Both services on their own database. */
export async function openBackend(siteUrl: string, environment: Record<string, string> = {}): Promise<Backend> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'up-data-'));
  const port = await freePort();
  const start = (clockAheadSeconds = 0) =>
    startService({
      name: 'backend',
      file: 'packages/backend/src/main.ts',
      cwd: root,
      environment: {
        PORT: String(port),
        DATA_DIR: dataDirectory,
        SITE_URL: siteUrl,
        CLOCK_AHEAD_SECONDS: String(clockAheadSeconds),
        ...environment,
      },
      readyLine: 'backend ready',
      logFile: servicesLog,
    });
  let backend: Service = await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDirectory,
    async letPass(seconds) {
      await backend.stop();
      backend = await start(seconds);
    },
    async close() {
      await backend.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Edge and services together, as `npm start` opens them. */
export async function openSite() {
  const published = await publishAll();
  const port = await freePort();
  const backend = await openBackend(`http://localhost:${port}`);
  // With this token the edge follows the purges of the backend.
  const environment = { EDGE_TOKEN_FILE: join(backend.dataDirectory, 'edge-token') };
  const services = { main: backend.origin, content: `${backend.origin}/content`, port, environment };
  const edge = await openEdge({}, services, published);
  return {
    origin: edge.origin,
    published,
    backendOrigin: backend.origin,
    storeDirectory: edge.workspace.storeDirectory,
    dataDirectory: backend.dataDirectory,
    async close() {
      await edge.close();
      await backend.close();
    },
  };
}
