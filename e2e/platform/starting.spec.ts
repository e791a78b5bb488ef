import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { root } from '../site/site.ts';

const opened = 'The portal is open';

/** Runs `npm start` until it prints a text. */
async function startUntil(text: string, environment: Record<string, string | undefined>) {
  const npm = spawn('npm', ['start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      if (printed.includes(text)) resolve();
    });
    npm.once('exit', () => reject(new Error(`npm start ended before it printed "${text}":\n${printed}`)));
  });
  return npm;
}

test('npm start leaves nothing behind whenever it is killed, and can be started again at once @full', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'up-start-'));
  const port = String(await freePort());
  const environment = {
    ...process.env,
    PORT: port,
    BACKEND_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    ENVIRONMENTS_DIR: join(folder, 'environments'),
    CACHE_DIR: join(folder, 'edge'),
    STORE_DIR: process.env.SITE_STORE,
    // As containers set what is not set.
    MAIN_API_URL: '',
    CONTENT_API_URL: '',
  };
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const moment of ['Starting the services', 'backend ready', opened]) {
      const npm = await startUntil(moment, environment);
      npm.kill(signal);
      // Emitted when no process has the output open any more.
      await once(npm, 'close');
    }
  }
  const npm = await startUntil(opened, environment);
  expect((await fetch(`http://localhost:${port}/en`)).status).toBe(200);
  npm.kill();
  await once(npm, 'close');
  await rm(folder, { recursive: true });
});
