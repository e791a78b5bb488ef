import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeEnvironment, readEnvironment } from '@up/federation/composition/signed-environment';
import { promote } from '@up/federation/composition/promote';
import { publishVersion } from '@up/federation/build/publish';

import { expect, goTo, hydrated, test } from '../journey.ts';
import { openEdge, root, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const docs = '/en/developers/api-documentation';
const text = texts('en');
/** Published for the first version of the host contract's major; see the README.md in its folder. */
const [oldestVersion = ''] = readdirSync(join(root, 'e2e/platform/oldest-remote')).filter((name) => /^\d/.test(name));
const oldestRemote = join(root, 'e2e/platform/oldest-remote', oldestVersion);
const broken = { name: text('shell.error.code.title') };

test.describe.configure({ mode: 'serial' });

let edge: Edge;

test.beforeAll(async () => {
  edge = await openEdge({
    async prepare(workspace) {
      await cp(oldestRemote, join(workspace.storeDirectory, 'mf-contract', oldestVersion), { recursive: true });
      await promote(workspace, 'local', [{ application: 'mf-contract', version: oldestVersion }]);
    },
  });
});
test.afterAll(() => edge.close());

/** The only version of an application in this edge's store. */
async function versionFolder(application: string): Promise<string> {
  const folder = join(edge.workspace.storeDirectory, application);
  const [version = ''] = await readdir(folder);
  return join(folder, version);
}

test('the oldest remote of the host contract runs in the newest shell, rendered by the server', async ({
  page,
  allowedFaults,
}) => {
  const html = await (await page.request.get(`${edge.origin}/en/contract`)).text();
  expect(html).toMatch(/<h1[^>]*>Contract<\/h1>/);
  expect(html).toContain('has questions');
  await page.goto(`${edge.origin}/en/contract`);
  await hydrated(page);
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText([
    ...['path /contract, 0 parameters', 'has questions', '2026-01-02 03:04, 1,234,567'],
    ...['/en/contract, prefix /en', 'configured', 'signed out', 'hydrated', 'answer: none'],
  ]);
  await expect(page.getByText('In a portal')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('dialog')).toContainText('A dialog of the remote');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText(/answer: answered of [1-9]/)).toBeVisible();
  await page.getByLabel('Input').fill('unsaved');
  await page.getByRole('link', { name: 'Missing page' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.leave.go') })
    .click();
  allowedFaults.push(/404/);
  await expect(page).toHaveURL(/\/en\/contract\/unknown$/);
  await expect(page.getByRole('heading', { level: 1, name: text('shell.notFound.title') })).toBeVisible();
});

test('a lazy chunk with an added byte is rejected, the frame stays, and the page recovers after a repair', async ({
  page,
  faults,
}) => {
  const folder = await versionFolder('mf-docs');
  const chunk = join(folder, 'page-api-documentation.js');
  const good = await Promise.all(['', '.br', '.gz'].map((suffix) => readFile(chunk + suffix)));
  await Promise.all(['.br', '.gz'].map((suffix) => rm(chunk + suffix)));
  await appendFile(chunk, ' ');
  await page.goto(edge.origin + docs);
  // The server's markup stays readable.
  await expect(page.getByText(text('shell.kept'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => faults).not.toEqual([]);
  faults.splice(0);

  await Promise.all(['', '.br', '.gz'].map((suffix, index) => writeFile(chunk + suffix, good[index] ?? '')));
  await page.goto(edge.origin + docs);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
});

test('a script that is changed in transit is rejected by the browser', async ({ page, faults, allowedFaults }) => {
  allowedFaults.push(/mf-docs/);
  await page.route('**/mf-docs/**/page-api-documentation.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.changed = true;` });
  });
  await page.goto(edge.origin + docs);
  await expect(page.getByText(text('shell.kept'))).toBeVisible();
  expect(await page.evaluate(() => 'changed' in window)).toBe(false);
  await expect.poll(() => faults.join('\n')).toMatch(/integrity/);
});

test('a missing remote leaves the frame and the other remotes working, and recovers @full', async ({
  page,
  faults,
}) => {
  const folder = await versionFolder('mf-docs');
  await rename(folder, `${folder}.away`);
  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  await goTo(page, docs);
  await expect(page.getByRole('heading', { level: 1, ...broken })).toBeVisible({ timeout: 20_000 });
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.error.home') })
    .click();
  await expect(page).toHaveURL(`${edge.origin}/en`);
  await expect.poll(() => faults).not.toEqual([]);
  faults.splice(0);

  await rename(`${folder}.away`, folder);
  await goTo(page, docs);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
});

test('a tab whose composition the site no longer has continues with a full page load', async ({
  page,
  faults,
  allowedFaults,
}) => {
  allowedFaults.push(/status of 404 .*\/_portal\/compositions\//);
  await page.route('**/_portal/compositions/*.json', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();
  await expect(page).toHaveURL(`${edge.origin}${docs}`);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect.poll(() => faults.join('\n')).toMatch(/404/);
});

test('one remote is published alone: a reload shows its new text, and nothing else was built', async ({ page }) => {
  // This test builds an application.
  test.slow();
  const shell = await readdir(join(edge.workspace.storeDirectory, 'shell'));
  const composition = async () => {
    const response = await page.request.get(`${edge.origin}/healthz`);
    return ((await response.json()) as { composition: string }).composition;
  };
  const before = await composition();
  const sources = await mkdtemp(join(tmpdir(), 'up-team-'));
  for (const name of ['node_modules', 'packages', 'scripts', 'pnpm-lock.yaml', 'tsconfig.base.json', 'package.json']) {
    await symlink(join(root, name), join(sources, name));
  }
  await cp(join(root, 'mf-account'), join(sources, 'mf-account'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('/dist'),
  });
  const catalogue = join(sources, 'mf-account/locales/en.json');
  const texts = JSON.parse(await readFile(catalogue, 'utf8')) as Record<string, string>;
  await writeFile(catalogue, JSON.stringify({ ...texts, 'account.login.title': 'Welcome back' }));
  const workspace = { ...edge.workspace, root: sources };
  const { version } = await publishVersion(workspace, 'mf-account', { onProgress: () => undefined });
  await promote(workspace, 'local', [{ application: 'mf-account', version }]);
  await rm(sources, { recursive: true });

  await expect.poll(composition).not.toBe(before);
  await page.goto(`${edge.origin}/en/user/login`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await readdir(join(edge.workspace.storeDirectory, 'shell'))).toEqual(shell);
});

test('when the new version of a remote breaks, the last good one takes over @full', async ({
  page,
  faults,
  allowedFaults,
}) => {
  allowedFaults.push(/mf-docs/);
  const { microFrontends } = await readEnvironment(edge.environmentFile);
  const current = microFrontends['mf-docs']?.[0]?.metadata.version ?? '';
  const folder = join(edge.workspace.storeDirectory, 'mf-docs', current);
  await rename(folder, `${folder}.away`);
  await page.goto(edge.origin + docs);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => faults).not.toEqual([]);
  await rename(`${folder}.away`, folder);
});

test('a composition in which two remotes own one pattern is rejected, and the previous one stays', async ({
  request,
}) => {
  const environment = await readEnvironment(edge.environmentFile);
  const good = structuredClone(environment);
  const home = environment.microFrontends['mf-marketing']?.[0]?.extras.routes[0];
  if (home) environment.microFrontends['mf-docs']?.[0]?.extras.routes.push(home);
  await writeEnvironment(edge.environmentFile, environment);
  const started = spawnSync(process.execPath, ['packages/edge/src/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PORT: '0',
      STORE_DIR: edge.workspace.storeDirectory,
      ENVIRONMENTS_DIR: edge.workspace.environmentsDirectory,
    },
  });
  expect(started.status).toBe(1);
  expect(started.stderr.trim().split('\n')).toHaveLength(1);
  expect(started.stderr).toMatch(/the pattern \/ has two owners/);
  expect((await request.get(`${edge.origin}/en`)).status()).toBe(200);
  await writeEnvironment(edge.environmentFile, good);
});
