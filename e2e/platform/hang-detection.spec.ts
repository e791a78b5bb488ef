import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { telemetrySummary } from '@up/api/calls/platform/telemetry';
import { schemasOf } from '@up/api/schemas-of';
import { promote } from '@up/federation/composition/promote';

import { storeThrowingRemote, throwingRemote } from './faults/throwing-remote.ts';
import { expect, goTo, hydrated, test } from '../journey.ts';
import { openEdge, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const text = texts('en');
const [good, faulty] = ['1.0.0-good', '2.0.0-faulty'];
const path = '/en/faults/freeze';

let edge: Edge;

test.beforeAll(async () => {
  edge = await openEdge({
    prepare: async (workspace) => {
      await storeThrowingRemote(workspace.storeDirectory, good, false);
      await storeThrowingRemote(workspace.storeDirectory, faulty, true);
      await promote(workspace, 'local', [{ application: throwingRemote, version: faulty }]);
    },
  });
});
test.afterAll(() => edge.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Resolves when a tab has not responded for a while. */
async function frozen(page: Page): Promise<void> {
  const state = () =>
    Promise.race([page.evaluate(() => 'answers'), new Promise((resolve) => setTimeout(resolve, 6000, 'frozen'))]);
  await expect.poll(state, { timeout: 60_000 }).toBe('frozen');
}

/** Closes a tab as its visitor would; a frozen one does not notice. */
async function closeFrozen(context: BrowserContext, page: Page, target: string): Promise<void> {
  const browser = await context.browser()?.newBrowserCDPSession();
  await browser?.send('Target.closeTarget', { targetId: target });
  if (!page.isClosed()) await page.waitForEvent('close');
}

/** Opens the page that freezes its tab, and closes the tab. */
async function freezeTab(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await page.goto(edge.origin + path, { waitUntil: 'commit' });
  await frozen(page);
  await closeFrozen(context, page, targetInfo.targetId);
}

test('a page that froze its tab does not run in the next one, which stays readable and can try again @full', async ({
  context,
  request,
}) => {
  test.slow();
  await freezeTab(context);
  const page = await context.newPage();
  await page.goto(edge.origin + path);
  await hydrated(page);
  // The server's markup stays, with a notice that gives the reason.
  await expect(heading(page)).toHaveText(`freeze ${faulty}`);
  await expect(page.getByText(text('shell.error.frozen'))).toBeVisible();
  // The other pages of the same version work, and so does the frame.
  await goTo(page, '/en/faults/rejection');
  await expect(heading(page)).toHaveText(`rejection ${faulty}`);
  await goTo(page, path);
  await expect(heading(page)).toHaveText(text('shell.error.code.title'));
  await expect(page.getByText(text('shell.error.frozen'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // Trying again runs the page, which freezes again.
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  // The page freezes before the click is over.
  // oxlint-disable-next-line typescript/no-deprecated -- it is to become the default, but has not yet
  await page.getByRole('button', { name: text('shell.error.reload') }).click({ noWaitAfter: true });
  await frozen(page);
  await closeFrozen(context, page, targetInfo.targetId);
  const third = await context.newPage();
  await third.goto(edge.origin + path);
  await expect(third.getByText(text('shell.error.frozen'))).toBeVisible();
  // The report names the remote and its version.
  const token = (await readFile(join(process.env.SITE_DATA ?? '', 'operator-token'), 'utf8')).trim();
  const seen = async () => {
    const address = `${process.env.BACKEND_ORIGIN}${telemetrySummary.path}`;
    const response = await request.get(address, { headers: { [operatorTokenHeader]: token } });
    return schemasOf(telemetrySummary).response.parse(await response.json()).federation;
  };
  const report = { name: 'frozen', application: throwingRemote, version: faulty };
  await expect.poll(seen, { timeout: 45_000 }).toContainEqual(expect.objectContaining(report));
});

test('with a last good version the next tab shows the page from it @full', async ({ context, request }) => {
  test.slow();
  for (const version of [good, faulty]) {
    await promote(edge.workspace, 'local', [{ application: throwingRemote, version }]);
  }
  const composed = async () => (await (await request.get(edge.origin + path)).text()).includes(`"version":"${good}"`);
  await expect.poll(composed, { timeout: 60_000 }).toBe(true);
  await freezeTab(context);
  const page = await context.newPage();
  await page.goto(edge.origin + path);
  await hydrated(page);
  await expect(heading(page)).toHaveText(`freeze ${good}`);
  await expect(page.getByText(text('shell.error.frozen'))).toBeHidden();
});

test('a page that freezes long after its start does not run in the next tab either @full', async ({ context }) => {
  test.slow();
  const address = `${edge.origin}/en/faults/click`;
  const first = await context.newPage();
  const session = await context.newCDPSession(first);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await first.goto(address);
  await hydrated(first);
  await expect(heading(first)).toHaveText(`click ${faulty}`);
  await first.waitForFunction(() => performance.now() > 8000);
  // A real click would not end: its own handler freezes the tab.
  await first
    .getByRole('button', { name: 'Freeze' })
    .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  await frozen(first);
  await closeFrozen(context, first, targetInfo.targetId);
  const page = await context.newPage();
  await page.goto(address);
  await hydrated(page);
  await expect(heading(page)).toHaveText(`click ${good}`);
});
