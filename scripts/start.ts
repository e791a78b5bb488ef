import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { makeKeys } from '../packages/cli/src/commands/keys.ts';
import { applications } from './applications.ts';
import { ServiceEndedError } from './processes.ts';
import { supervise, type Supervised } from './supervise.ts';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';
const backendPort = process.env.BACKEND_PORT ?? '4000';
const started = performance.now();
const services: Supervised[] = [];
let stopping = false as boolean;

/** Builds what changed, publishes it to the local store, and serves environment `local` as in production. */
async function start(): Promise<void> {
  console.log('Building what changed and publishing it to the local store …');
  const published = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'packages/cli/src/main.ts', 'publish', '--if-changed', ...applications],
    { cwd: root, stdio: 'inherit' },
  );
  if (published.status !== 0) throw new Error('Could not publish the applications; see the lines above');

  const external = process.env.MAIN_API_URL !== undefined && process.env.CONTENT_API_URL !== undefined;
  if (!external) {
    console.log('Starting the services (the first start creates the database) …');
    services.push(
      await supervise({
        name: 'backend',
        file: 'packages/backend/src/main.ts',
        cwd: root,
        environment: { PORT: backendPort, SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}` },
        readyLine: 'backend ready',
      }),
    );
  }
  services.push(
    await supervise({
      name: 'edge',
      file: 'packages/edge/src/main.ts',
      cwd: root,
      environment: {
        PORT: port,
        MAIN_API_URL: process.env.MAIN_API_URL ?? `http://127.0.0.1:${backendPort}`,
        CONTENT_API_URL: process.env.CONTENT_API_URL ?? `http://127.0.0.1:${backendPort}/content`,
        OVERRIDE_KEY_FILE: process.env.OVERRIDE_KEY_FILE ?? (await overrideKeyFile()),
      },
      readyLine: 'edge ready',
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nThe portal is open at http://localhost:${port} (after ${seconds} s). Press Ctrl+C to stop.`);
}

/** The signing key of the local environment, for `portal override`. */
async function overrideKeyFile(): Promise<string> {
  const file = join(root, '.portal/keys/override');
  if (!existsSync(`${file}.pem`)) await makeKeys(file);
  return `${file}.pub`;
}

async function stop(code: number): Promise<never> {
  stopping = true;
  await Promise.all(services.map((service) => service.stop()));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));

try {
  await start();
  await Promise.race(services.map((service) => service.failed));
  if (!stopping) {
    console.error('A service keeps exiting; stopping the others.');
    await stop(1);
  }
} catch (error) {
  // A service that did not start has already printed the reason.
  if (!(error instanceof ServiceEndedError)) console.error(error instanceof Error ? error.message : String(error));
  await stop(1);
}
