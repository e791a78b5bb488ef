import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { expect, hydrated, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { root } from '../site/site.ts';

const sandbox = '/en/developers/api-documentation/sandbox?aid=get-cardholder&pid=card-issuing&gid=cardholders';
const madeAnew = ['node_modules', 'dist', '.git', '.portal', '.turbo', 'test-results'];

let sources: string;
let command: ChildProcess;
let origin: string;

/** Copies the sources of the site with their installed packages, so that a test can change them. */
async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'up-development-'));
  await cp(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    // Links to an application's own packages point into the copy.
    filter: (source) =>
      source === root ||
      !madeAnew.includes(basename(source)) ||
      /[\\/](mf-\w+|shell|packages[\\/]\w+)[\\/]node_modules$/.test(source),
  });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Starts `portal dev` in a process group, which ends together as in a terminal. */
async function startDevelopment(remote: string): Promise<void> {
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  command = spawn(process.execPath, ['packages/cli/src/main.ts', 'dev', remote], {
    cwd: sources,
    detached: true,
    env: {
      ...process.env,
      PORT: port,
      DEVELOPMENT_PORT: String(await freePort()),
      STORE_DIR: process.env.SITE_STORE,
      MAIN_API_URL: process.env.BACKEND_ORIGIN,
      CONTENT_API_URL: `${process.env.BACKEND_ORIGIN}/content`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [opened, ended] = [new RegExp(`open at ${origin}`), once(command, 'exit')];
  const ready = new Promise<void>((resolve) => {
    command.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (opened.test(chunk.toString('utf8'))) resolve();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('portal dev ended before the site was open')))]);
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(sources, 'mf-docs/src/pages/sandbox', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  sources = await copySources();
  await startDevelopment('mf-docs');
});
test.afterAll(async () => {
  const ended = once(command, 'exit');
  process.kill(-(command.pid ?? 0), 'SIGINT');
  await ended;
  await rm(sources, { recursive: true });
});

test('a remote in development is updated in the open page, with a reload where needed @full', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000);
  const typed = page.getByRole('textbox', { name: 'cardholderId' });
  const opened = () => page.evaluate(() => performance.timeOrigin);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto(origin + sandbox);
  await expect(heading('Sandbox')).toBeVisible();
  await typed.fill('chd_typed');
  const first = await opened();

  await edit('sandbox-head.tsx', "{text('docs.sandbox.kind')}", 'Swapped');
  await expect(heading('Swapped')).toBeVisible();
  await expect(typed).toBeFocused();
  expect(await opened()).toBe(first);

  // Styles are replaced too, and so is the page's own module with its `load`.
  await edit('sandbox-head.tsx', 'gap: var(--space-4);', 'gap: 77px;');
  await edit('page.tsx', '<Head title=', '{[1].map(() => <p>No key</p>)}<Head title=');
  await expect(page.getByText('No key')).toBeVisible();
  await expect(heading('Swapped').locator('../..')).toHaveCSS('row-gap', '77px');
  await expect(typed).toBeFocused();
  // React's warnings are shown.
  await expect.poll(() => faults.splice(0).join()).toContain('unique "key" prop');
  await edit('page.tsx', '{[1].map(() => <p>No key</p>)}', '');
  await expect(page.getByText('No key')).toBeHidden();

  // A broken module does not reach the page; the browser's console reports it.
  const told = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' });
  await edit('sandbox-head.tsx', 'Swapped<', 'Swapped{<');
  await told;
  await expect(heading('Swapped')).toBeVisible();
  await edit('sandbox-head.tsx', 'Swapped{<', 'Mended<');
  await expect(heading('Mended')).toBeVisible();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('chd_typed');
  expect(await opened()).toBe(first);
  await expect.poll(() => faults.join()).toContain('Syntax Error');
  faults.splice(0);

  // A change that no component can apply reloads the page.
  const loaded = page.waitForEvent('load');
  await edit(
    '../../../remote.ts',
    'routes: [',
    "routes: [{ pattern: '/developers/another', page: 'sandbox', access: 'public' },",
  );
  await loaded;
  expect(await opened()).not.toBe(first);
  await expect(heading('Mended')).toBeVisible();
});

test('the other remotes, rendered by the server as published, hydrate without an error @full', async ({ page }) => {
  await page.goto(`${origin}/en`);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
