import type { Page, Request } from '@playwright/test';

import { faultAt, writeFaults, type Fault } from '@up/federation/composition/fault';
import { promote } from '@up/federation/composition/promote';

import { cells, titleOf, type Cell } from './faults/cells.ts';
import { expect, test } from '../journey.ts';
import { copyVersion } from '../site/copy-version.ts';
import { openEdge, publishedVersions, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const docs = '/en/developers/api-documentation';
const lastGood = '0.0.1-last-good';
const text = texts('en');
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'API documentation' });

let edge: Edge;
let faultsFile: string;
const current: Record<string, string> = {};

test.beforeAll(async () => {
  const published = publishedVersions();
  edge = await openEdge();
  faultsFile = edge.faultsFile;
  for (const application of ['mf-docs', 'shell']) {
    const from = published.find((one) => one.application === application)?.version ?? '';
    current[application] = from;
    const { storeDirectory } = edge.workspace;
    await copyVersion({ storeDirectory, application, from, version: lastGood });
    await promote(edge.workspace, 'local', [{ application, version: lastGood }]);
    await promote(edge.workspace, 'local', [{ application, version: from }]);
  }
  // Until the edge serves what was promoted, and has rendered the page once.
  const served = async () => (await (await fetch(edge.origin + docs)).text()).includes(lastGood);
  await expect.poll(served, { timeout: 60_000 }).toBe(true);
});
test.afterEach(() => writeFaults(faultsFile, []));
test.afterAll(() => edge.close());

/** Without a last good version, every version has the fault. */
function faultOf({ application, part, kind, lastGood: stands }: Cell): Fault {
  return { application, part, kind, ...(stands ? { version: current[application] } : {}) };
}

/** Records the files of an application's last good version that a page requests, and those that it gets, from now on. */
function lastGoodFiles(page: Page, application: string): { requested: string[]; loaded: string[] } {
  const files: ReturnType<typeof lastGoodFiles> = { requested: [], loaded: [] };
  const isLastGood = (url: string) => url.includes(`/${application}/${lastGood}/`);
  page.on('request', (request) => {
    if (isLastGood(request.url())) files.requested.push(request.url());
  });
  page.on('response', (response) => {
    if (response.ok() && isLastGood(response.url())) files.loaded.push(response.url());
  });
  return files;
}

/** Waits until React has hydrated the frame. Performance marks are useless with the test's own clock. */
async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const banner = document.querySelector('header');
    return banner !== null && Object.keys(banner).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Follows a link of the frame, which works while a page is loading. */
const goTo = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();

/** Lets ten seconds pass twice without a byte. Once the last good version is requested, time is real again. */
async function letHang(page: Page, { kind }: Cell, requested: readonly string[]): Promise<void> {
  if (kind !== 'hanging') return;
  for (let second = 0; second < 24 && requested.length === 0; second += 1) await page.clock.runFor(1000);
}

for (const cell of cells) {
  const { application, part, kind, on } = cell;
  test(titleOf(cell), async ({ page, faults, allowedFaults }) => {
    allowedFaults.push(new RegExp(application));
    if (kind === 'hanging') await page.clock.install();
    const files = lastGoodFiles(page, application);
    if (on === 'navigation') {
      await page.goto(`${edge.origin}/en`);
      await answering(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    }
    await writeFaults(faultsFile, [faultOf(cell)]);
    if (on === 'navigation') await goTo(page);
    else await page.goto(edge.origin + docs, { waitUntil: kind === 'hanging' ? 'commit' : 'load' });
    if (kind === 'hanging' && on === 'first load') await expect(heading(page)).toBeVisible();
    await letHang(page, cell, files.requested);

    if (cell.lastGood) {
      await answering(page);
      await expect(heading(page)).toBeVisible();
      await expect.poll(() => files.loaded).not.toEqual([]);
      await expect(page.getByText(text('shell.kept'))).toBeHidden();
      await expect(page.getByText(text('shell.rescue.failed'))).toBeHidden();
    } else if (application === 'shell') {
      await expect(page.getByText(text('shell.rescue.failed'))).toBeVisible();
      await expect(heading(page)).toBeVisible();
    } else if (on === 'first load') {
      await answering(page);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(text('shell.kept'))).toBeVisible();
    } else {
      await expect(page.getByRole('heading', { level: 1, name: text('shell.error.code.title') })).toBeVisible();
      await expect(page.getByText(text(kind === 'hanging' ? 'shell.error.stalled' : 'shell.error.code'))).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    }
    if (!cell.lastGood && application === 'mf-docs') {
      // The next visit recovers without a reload.
      await writeFaults(faultsFile, []);
      const again = page.getByRole('button', {
        name: text(on === 'navigation' ? 'shell.error.reload' : 'shell.error.retry'),
      });
      await again.click();
      await expect(page.getByText(text('shell.kept'))).toBeHidden();
      await expect(heading(page)).toBeVisible();
      await expect(again).toBeHidden();
      if (on === 'navigation') expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
    // The console names what failed, and its version.
    if (part !== 'messages' || application !== 'shell')
      await expect.poll(() => faults.join('\n')).toContain(application);
  });
}

test.describe('data', () => {
  for (const kind of ['missing', 'html', 'failing', 'dropped'] as const) {
    test(`a call that is ${kind} gives an error page inside the frame, and recovers${kind === 'html' ? '' : ' @full'}`, async ({
      page,
      allowedFaults,
    }) => {
      allowedFaults.push(/\/api\//);
      await page.goto(`${edge.origin}/en`);
      await answering(page);
      await writeFaults(faultsFile, [{ part: 'data', kind }]);
      await goTo(page);
      const main = page.getByRole('main');
      // A service answers with 404 where there is nothing, so such a page does not exist.
      const isGone = kind === 'missing';
      await expect(
        isGone
          ? main.getByRole('heading', { level: 1, name: text('shell.notFound.title') })
          : main.getByRole('button', { name: text('shell.error.back') }),
      ).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await writeFaults(faultsFile, []);
      if (isGone) {
        await main.getByRole('link', { name: text('shell.error.home') }).click();
        await goTo(page);
      } else await page.getByRole('button', { name: text('shell.error.reload') }).click();
      await expect(heading(page)).toBeVisible();
    });
  }

  test('a call that hangs is reported as late after five seconds, and can be cancelled', async ({ page }) => {
    await page.clock.install();
    await page.goto(`${edge.origin}/en`);
    await answering(page);
    const data: Fault = { part: 'data', kind: 'hanging' };
    await writeFaults(faultsFile, [data]);
    const isData = (request: Request) => faultAt([data], new URL(request.url()).pathname) !== undefined;
    const loading = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && loading.add(request));
    page.on('requestfinished', (request) => loading.delete(request));
    const dataRequest = page.waitForRequest(isData);
    await goTo(page);
    await dataRequest;
    // Only the data hangs: code that is still on its way would be given up after two minutes of this clock.
    await expect.poll(() => loading.size).toBe(0);
    await page.clock.runFor(6000);
    await expect(page.getByText(text('shell.waiting.data'))).toBeVisible();
    // There is no time limit (product.md#durations).
    await page.clock.runFor(120_000);
    await expect(page.getByText(text('shell.waiting.data'))).toBeVisible();
    await page.getByRole('button', { name: text('shell.waiting.cancel') }).click();
    await expect(page.getByText(text('shell.waiting.data'))).toBeHidden();
    await expect(page).toHaveURL(`${edge.origin}/en`);
  });
});

test('a slow connection of 50 kB/s succeeds @full', async ({ page }) => {
  test.slow();
  const slow = (['entry', 'chunk', 'messages'] as const).flatMap((part) =>
    ['shell', 'mf-docs'].map((application): Fault => ({ part, application, kind: 'slow' })),
  );
  await writeFaults(faultsFile, slow);
  const [docsFiles, shellFiles] = [lastGoodFiles(page, 'mf-docs'), lastGoodFiles(page, 'shell')];
  await page.goto(edge.origin + docs);
  await answering(page);
  await expect(page.getByText(text('shell.kept'))).toBeHidden();
  expect([docsFiles.requested, shellFiles.requested]).toEqual([[], []]);
});

test('a remote that hangs on a first load leaves a working frame, a readable page and a notice', async ({
  page,
  allowedFaults,
}) => {
  // The ten seconds may be over before the end.
  allowedFaults.push(/mf-docs/);
  await page.clock.install();
  await writeFaults(faultsFile, [{ part: 'entry', kind: 'hanging', application: 'mf-docs' }]);
  await page.goto(edge.origin + docs, { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  for (let second = 0; second < 7; second += 1) await page.clock.runFor(1000);
  await answering(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(text('shell.waiting.code'))).toBeVisible();
  // Links of the frame work.
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell.home') })
    .click();
  await expect(page).toHaveURL(`${edge.origin}/en`);
  await expect(page.getByText(text('shell.waiting.code'))).toBeHidden();
});

test('without a connection the page says so, and loads by itself once there is one', async ({
  page,
  context,
  allowedFaults,
}) => {
  allowedFaults.push(/ERR_INTERNET_DISCONNECTED|Could not load/);
  await page.goto(`${edge.origin}/en`);
  await answering(page);
  await context.setOffline(true);
  await goTo(page);
  await expect(page.getByRole('heading', { level: 1, name: text('shell.error.offline.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toBeVisible();
});
