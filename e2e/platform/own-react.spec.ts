import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { publishVersion } from '@up/federation/build/publish';
import { promote } from '@up/federation/composition/promote';

import { expect, hydrated, test } from '../journey.ts';
import { openEdge, root, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const text = texts('en');

test.describe.configure({ mode: 'serial' });

let folder: string;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'up-own-react-'));
  edge = await openEdge({
    async prepare(workspace) {
      await copyRemote(join(folder, 'mf-legacy'));
      const { name, version } = await publishVersion({ ...workspace, root: folder }, 'mf-legacy', {
        onProgress: () => undefined,
      });
      await promote(workspace, 'local', [{ application: name, version }]);
    },
  });
});
test.afterAll(async () => {
  await edge.close();
  await rm(folder, { recursive: true });
});

/** Puts the remote into a workspace of its own, in which `react` is another major than in this one. */
async function copyRemote(target: string): Promise<void> {
  await cp(join(root, 'e2e/platform/own-react'), target, { recursive: true });
  const packages = {
    react: 'node_modules/react-18',
    'react-dom': 'node_modules/react-dom-18',
    '@up/api': 'packages/api',
    '@up/federation': 'packages/federation',
    '@up/host': 'packages/host',
    webpack: 'packages/federation/node_modules/webpack',
    'webpack-cli': 'packages/federation/node_modules/webpack-cli',
  };
  for (const [name, place] of Object.entries(packages)) {
    const link = join(target, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, place), link);
  }
}

test('a remote on React 18 is rendered by the server and hydrated, beside the others on React 19 @full', async ({
  page,
}) => {
  const html = await (await page.request.get(`${edge.origin}/en/legacy?q=cards`)).text();
  expect(html).toMatch(/<h1[^>]*>Legacy React<\/h1>/);
  expect(html).toContain('on React 18.3.1,');
  expect(html).toContain('has questions');
  expect(html).toMatch(/<title>Legacy React/);
  expect(html).toMatch(/<style[^>]*>[^<]*\.legacy-page\s?\{/);

  await page.goto(`${edge.origin}/en/legacy?q=cards`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveText(['has questions', 'signed out', 'query cards']);
  await expect(main.getByRole('region', { name: 'Legacy React' })).toHaveCSS('color', 'rgb(1, 2, 3)');
  await main.getByRole('button', { name: '0 clicks' }).click();
  await main.getByRole('button', { name: '1 clicks' }).click();
  await expect(main.getByRole('button', { name: '2 clicks' })).toBeVisible();
});

test('it navigates within the document, and is left and entered from remotes on React 19 @full', async ({ page }) => {
  await page.goto(`${edge.origin}/en/legacy`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '0 clicks' }).click();
  await main.getByRole('button', { name: 'Search for cards' }).click();
  await expect(main.getByText('query cards')).toBeVisible();
  // The address changed, the page stayed.
  await expect(main.getByRole('button', { name: '1 clicks' })).toBeVisible();
  await main.getByRole('link', { name: 'Developers' }).click();
  await expect(page).toHaveURL(/\/en\/developers$/);
  await expect(main.getByText('Legacy React')).toHaveCount(0);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Legacy React' })).toBeVisible();
  await expect(page).toHaveTitle(/Legacy React/);
  await expect(main.getByRole('button', { name: '0 clicks' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a page of it that throws leaves the frame and the other remotes working @full', async ({ page, faults }) => {
  await page.goto(`${edge.origin}/en/legacy`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Break the page' }).click();
  await expect(main.getByRole('heading', { level: 1, name: text('shell.error.title') })).toBeVisible();
  await expect.poll(() => faults.join('\n')).toContain('The page was broken on request');
  faults.splice(0);
  await main.getByRole('link', { name: text('shell.error.home') }).click();
  await expect(page).toHaveURL(`${edge.origin}/en`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});
