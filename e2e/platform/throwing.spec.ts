import type { Page } from '@playwright/test';

import { promote } from '@up/federation/composition/promote';

import { storeThrowingRemote, throwingRemote, throwsIn } from './faults/throwing-remote.ts';
import { expect, goTo, hydrated, test } from '../journey.ts';
import { openEdge, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

const text = texts('en');
const [good, faulty] = ['1.0.0-good', '2.0.0-faulty'];

let edge: Edge;

test.beforeAll(async () => {
  edge = await openEdge({
    prepare: async ({ storeDirectory, ...workspace }) => {
      await storeThrowingRemote(storeDirectory, good, false);
      await storeThrowingRemote(storeDirectory, faulty, true);
      await promote({ ...workspace, storeDirectory }, 'local', [{ application: throwingRemote, version: faulty }]);
    },
  });
});
test.afterAll(() => edge.close());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What the console says of a page that throws. */
const thrown = new RegExp(`${throwingRemote}|left behind by ${faulty}`);

test('a page that throws without a fallback version gives an error page inside a working frame @full', async ({
  page,
  request,
  faults,
  allowedFaults,
}) => {
  allowedFaults.push(thrown);
  for (const where of ['loader', 'render', 'loop']) {
    const response = await request.get(`${edge.origin}/en/faults/${where}`);
    expect(response.status(), where).toBeGreaterThanOrEqual(500);
    expect(await response.text(), where).toContain('<header');
  }
  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  for (const where of ['loader', 'render', 'effect']) {
    await goTo(page, `/en/faults/${where}`);
    await expect(heading(page)).toHaveText(text('shell.error.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('shell.error.home') })
      .click();
    await expect(page).toHaveURL(`${edge.origin}/en`);
  }
  // An unhandled rejection does not change the page.
  await goTo(page, '/en/faults/rejection');
  await expect(heading(page)).toHaveText(`rejection ${faulty}`);
  // The console names the remote and its version.
  await expect.poll(() => faults.join('\n')).toContain(`${throwingRemote} ${faulty}`);
});

test('the last good version shows the page instead, on the server and in the browser @full', async ({
  page,
  request,
  allowedFaults,
}) => {
  allowedFaults.push(thrown);
  const { workspace } = edge;
  await promote(workspace, 'local', [{ application: throwingRemote, version: good }]);
  await promote(workspace, 'local', [{ application: throwingRemote, version: faulty }]);
  const address = `${edge.origin}/en/faults/rejection`;
  const composed = async () => (await (await request.get(address)).text()).includes(`"version":"${good}"`);
  await expect.poll(composed, { timeout: 60_000 }).toBe(true);
  for (const where of ['loader', 'render', 'loop']) {
    const response = await request.get(`${edge.origin}/en/faults/${where}`);
    expect(response.status(), where).toBe(200);
    expect(await response.text(), where).toContain(`${where} ${good}`);
  }
  for (const where of throwsIn.filter((one) => one !== 'freeze')) {
    await page.goto(`${edge.origin}/en/faults/${where}`);
    await hydrated(page);
    const shown = ['rejection', 'loop', 'click'].includes(where) ? faulty : good;
    await expect(heading(page), where).toHaveText(`${where} ${shown}`);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
