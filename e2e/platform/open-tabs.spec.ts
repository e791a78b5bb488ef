import type { Page } from '@playwright/test';

import { writeFaults } from '@up/federation/composition/fault';
import { promote } from '@up/federation/composition/promote';

import { expect, hydrated, test } from '../journey.ts';
import { copyVersion } from '../site/copy-version.ts';
import { openEdge, publishedVersions, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const docs = '/en/developers/api-documentation';
const next = { application: 'mf-docs', version: '9.0.0-next' };
const newest = { application: 'mf-docs', version: '9.1.0-newest' };
const [title, nextTitle, newestTitle] = ['API documentation', 'API handbook', 'API manual'];
const text = texts('en');
/** A change of the environment starts workers, which is slow on a busy machine. */
const slowly = { timeout: 45_000 };

test.describe.configure({ mode: 'serial' });

let edge: Edge;
let current: string;

test.beforeAll(async () => {
  const published = publishedVersions();
  current = published.find(({ application }) => application === 'mf-docs')?.version ?? '';
  edge = await openEdge({
    prepare: async ({ storeDirectory }) => {
      const copy = { storeDirectory, from: current };
      await copyVersion({ ...copy, ...next, replaced: [`"${title}"`, `"${nextTitle}"`] });
      await copyVersion({ ...copy, ...newest, replaced: [`"${title}"`, `"${newestTitle}"`] });
    },
  });
});
test.afterAll(() => edge.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Promotes a version, and waits until the edge serves it. */
async function deploy(version: string): Promise<void> {
  const composition = async () => {
    const response = (await (await fetch(`${edge.origin}/healthz`)).json()) as { composition: string };
    return response.composition;
  };
  const before = await composition();
  await promote(edge.workspace, 'local', [{ ...next, version }]);
  await expect.poll(composition, slowly).not.toBe(before);
}

/** Until the tab has checked for a deployment once more. */
async function passUntilAsked(page: Page): Promise<void> {
  const compositionResponse = page.waitForResponse((response) => response.url().endsWith('/_portal/composition'));
  await page.clock.fastForward('06:00');
  await compositionResponse;
}

test('a tab from before a deployment is offered a reload while there is no unsaved input @full', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${edge.origin}${docs}`);
  await expect(heading(page, title)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell.menu.contact') })
    .click();
  const field = page.getByRole('textbox', { name: text('marketing.contact.title.label') });
  const hint = page.getByRole('status', { name: text('shell.update.label') });
  const reload = hint.getByRole('button', { name: text('shell.update.reload') });
  await expect(hint).toBeAttached();
  await deploy(next.version);
  await passUntilAsked(page);
  await expect(reload).toBeVisible();

  // The first letter withdraws the offer, however long the form stays.
  await field.fill('Typed by somebody');
  await expect(reload).toBeHidden();
  await passUntilAsked(page);
  await expect(reload).toBeHidden();
  await expect(field).toHaveValue('Typed by somebody');

  // The tab keeps working with its version; on another page the reload is offered again.
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: text('shell.leave.go') }).click();
  await expect(heading(page, title)).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(reload).toBeVisible();
  await reload.click();
  await expect(heading(page, nextTitle)).toBeVisible();
});

test('a tab whose versions were removed continues with the current ones @full', async ({ page, allowedFaults }) => {
  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  await deploy(newest.version);
  // Remove every file of the remote that this tab knows.
  const gone = [next.version, current];
  allowedFaults.push(...gone.map((version) => new RegExp(`/${version}/`)));
  await writeFaults(
    edge.faultsFile,
    gone.map((version) => ({ ...next, version, part: 'entry', kind: 'missing' })),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(heading(page, newestTitle)).toBeVisible();
  await expect(page).toHaveURL(edge.origin + docs);
  await writeFaults(edge.faultsFile, []);
});
