import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { root } from '../site/site.ts';

const docs = '/en/developers/api-documentation';

let command: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  command = spawn(
    process.execPath,
    ['packages/cli/src/main.ts', 'dev', 'mf-docs', '--against', process.env.SITE_ORIGIN ?? ''],
    {
      cwd: root,
      detached: true,
      env: { ...process.env, PORT: port, DEVELOPMENT_PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ready = new Promise<void>((resolve) => {
    command.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.toString('utf8').includes(`open at ${origin}`)) resolve();
    });
  });
  const ended = once(command, 'exit').then(() =>
    Promise.reject(new Error('portal dev ended before the site was open')),
  );
  await Promise.race([ready, ended]);
});
test.afterAll(async () => {
  const ended = once(command, 'exit');
  process.kill(-(command.pid ?? 0), 'SIGINT');
  await ended;
});

test("a remote in development is part of another site, with that site's pages, data and remotes @full", async ({
  page,
}) => {
  const ownScripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remoteEntry.js')) ownScripts.push(response.url());
  });
  await page.goto(origin + docs);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  expect(ownScripts).toEqual([expect.not.stringContaining('/_portal/')]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ownScripts[1]).toContain('/_portal/mf-account/');
  await expect(page).toHaveURL(new RegExp(`^${origin}`));
});
