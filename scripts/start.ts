import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { makeKeys } from '../packages/cli/src/commands/keys.ts';
import { exitCode } from '../packages/processes/src/exit-code.ts';
import { requireFreePort } from '../packages/processes/src/require-free-port.ts';
import { startNode } from '../packages/processes/src/start-node.ts';
import { localOrigin } from '../packages/service/src/local-origin.ts';
import { ServicePort, SiteUrl } from '../packages/service/src/origin-settings.ts';
import { applications } from './applications.ts';
import { ServiceEndedError, type ServiceOptions } from './processes.ts';
import { supervise, type Supervised } from './supervise.ts';
import { errorMessage } from '../packages/api/src/error-message.ts';

const root = join(import.meta.dirname, '..');
/** An empty variable counts as not set. */
const settings: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const port = settings.PORT ?? '3000';
const backendPort = settings.BACKEND_PORT ?? '4000';
const siteUrl = settings.SITE_URL ?? localOrigin(settings.HOST ?? '127.0.0.1', port);
const started = performance.now();
const services: Supervised[] = [];
let stopping = false as boolean;

/**
 * Builds what changed, publishes it to the local store, and serves environment `local` as in production. The backend
 * starts meanwhile. `npm test` and publications to other environments check the types.
 */
async function start(): Promise<void> {
  const external = settings.MAIN_API_URL !== undefined && settings.CONTENT_API_URL !== undefined;
  requireSettings();
  await requireFreePort({ port: Number(port), host: settings.HOST, name: 'PORT' });
  if (!external) await requireFreePort({ port: Number(backendPort), host: '127.0.0.1', name: 'BACKEND_PORT' });
  console.log('Building what changed and publishing it to the local store …');
  if (!external) console.log('Starting the services (the first start creates the database) …');
  await Promise.all([publish(), external || runBackend()]);
  await runEdge();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nThe portal is open at ${siteUrl} (after ${seconds} s). Press Ctrl+C to stop.`);
}

/** Rejects what the services would reject, before anything is built. */
function requireSettings(): void {
  const checked = {
    PORT: ServicePort.safeParse(Number(port)),
    BACKEND_PORT: ServicePort.safeParse(Number(backendPort)),
    SITE_URL: SiteUrl.safeParse(siteUrl),
  };
  for (const [name, { error }] of Object.entries(checked)) {
    if (error) throw new Error(`The configuration is wrong: ${name} ${error.issues[0]?.message}.`);
  }
}

async function publish(): Promise<void> {
  const child = startNode(
    [
      '--disable-warning=ExperimentalWarning',
      'packages/cli/src/main.ts',
      'publish',
      '--if-changed',
      // What was built for other libraries than now is no fallback.
      '--drop-fallbacks',
      '--skip-types',
      ...applications,
    ],
    { cwd: root },
  );
  if ((await exitCode(child)) !== 0) throw new Error('Could not publish the applications; see the lines above');
}

async function runBackend(): Promise<void> {
  await run({
    name: 'backend',
    file: 'packages/backend/src/main.ts',
    cwd: root,
    // The edge reaches it here, wherever the edge itself listens.
    environment: {
      HOST: '127.0.0.1',
      PORT: backendPort,
      SITE_URL: siteUrl,
    },
    readyLine: 'backend ready',
  });
}

async function runEdge(): Promise<void> {
  await run({
    name: 'edge',
    file: 'packages/edge/src/main.ts',
    cwd: root,
    environment: {
      PORT: port,
      SITE_URL: siteUrl,
      MAIN_API_URL: settings.MAIN_API_URL ?? `http://127.0.0.1:${backendPort}`,
      CONTENT_API_URL: settings.CONTENT_API_URL ?? `http://127.0.0.1:${backendPort}/content`,
      OVERRIDE_KEY_FILE: settings.OVERRIDE_KEY_FILE ?? (await overrideKeyFile()),
    },
    readyLine: 'edge ready',
  });
}

/** The signing key of the local environment, for `portal override`. */
async function overrideKeyFile(): Promise<string> {
  const file = join(root, '.portal/keys/override');
  if (!existsSync(`${file}.pem`)) await makeKeys(file);
  return `${file}.pub`;
}

/** Registers the service before it is ready, so that it can be stopped while it starts. */
async function run(options: ServiceOptions): Promise<void> {
  const service = supervise(options);
  services.push(service);
  await service.ready;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(services.map((service) => service.stop()));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  await start();
  await Promise.race(services.map((service) => service.failed));
  if (!stopping) console.error('A service keeps exiting; stopping the others.');
} catch (error) {
  // A service that did not start has already printed the reason.
  const isKnown = stopping || error instanceof ServiceEndedError;
  if (!isKnown) console.error(errorMessage(error));
}
await stop(1);
