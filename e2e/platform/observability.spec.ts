import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { grantOperator, operatorTokenHeader } from '@up/api/calls/staff/operator';
import { telemetrySummary } from '@up/api/calls/platform/telemetry';
import { pages } from '@up/api/pages';
import { schemasOf } from '@up/api/schemas-of';
import { writeFaults } from '@up/federation/composition/fault';
import { promote } from '@up/federation/composition/promote';

import { storeThrowingRemote, throwingRemote } from './faults/throwing-remote.ts';
import { expect, hydrated, test } from '../journey.ts';
import { join as joinSite, person, signIn } from '../people.ts';
import { setUpAuthenticator } from '../accounts/second-factor.ts';
import { earlyErrorsName } from '../../shell/src/rescue/marks.ts';
import { copyVersion } from '../site/copy-version.ts';
import { openEdge, publishedVersions, type Edge } from '../site/site.ts';

const docs = '/developers/api-documentation';
const lastGood = '0.0.1-observed';
const faulty = '2.0.0-observed';

let edge: Edge;
let current: string;

test.beforeAll(async () => {
  const published = publishedVersions();
  const application = 'mf-docs';
  current = published.find((one) => one.application === application)?.version ?? '';
  edge = await openEdge({
    prepare: async (workspace) => {
      const { storeDirectory } = workspace;
      await copyVersion({ storeDirectory, application, from: current, version: lastGood });
      await promote(workspace, 'local', [{ application, version: lastGood }]);
      await promote(workspace, 'local', [{ application, version: current }]);
      await storeThrowingRemote(storeDirectory, faulty, true);
      await promote(workspace, 'local', [{ application: throwingRemote, version: faulty }]);
    },
  });
});
test.afterAll(() => edge.close());

test("the operators' page lists what browsers reported by remote, version and route, without personal data @full", async ({
  page,
  request,
  faults,
  browser,
  allowedFaults,
}) => {
  allowedFaults.push(new RegExp(`by ${faulty}`));
  await page.goto(`${edge.origin}/en/faults/effect`);
  await hydrated(page);
  await writeFaults(edge.faultsFile, [{ application: 'mf-docs', part: 'entry', kind: 'changed', version: current }]);
  await page.goto(`${edge.origin}/en${docs}?q=kim@example.com`);
  await hydrated(page);
  await writeFaults(edge.faultsFile, []);
  // Web vitals are reported when a page is left.
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto(`${edge.origin}/en`);
  await hydrated(page);
  faults.splice(0);

  const token = (await readFile(join(process.env.SITE_DATA ?? '', 'operator-token'), 'utf8')).trim();
  const headers = { [operatorTokenHeader]: token };
  const summary = async () =>
    (await request.get(`${process.env.BACKEND_ORIGIN}${telemetrySummary.path}`, { headers })).text();
  await expect.poll(summary, { timeout: 45_000 }).toContain(lastGood);

  const operator = person('Kim Observes', 'en');
  await joinSite(request, operator);
  // On the edge whose store has the source maps.
  const staff = await browser.newPage({ baseURL: edge.origin });
  await signIn(staff, operator);
  const data = { email: operator.email, operator: true };
  const granted = await request.post(`${process.env.BACKEND_ORIGIN}${grantOperator.path}`, { headers, data });
  expect(granted.status()).toBe(200);
  await setUpAuthenticator(staff, operator);
  await staff.goto(`${operator.prefix}${pages.operatorObservations()}`);
  const table = (id: string) => staff.getByRole('table', { name: operator.text(id) });
  const rowOf = (id: string, ...words: string[]) =>
    words.reduce((rows, word) => rows.filter({ hasText: word }), table(id).getByRole('row')).first();
  const loads = 'projects.observations.federation';
  const folded = ['pages', 'vitals', 'failures', 'versions', 'errors'].map((each) => `projects.observations.${each}`);
  for (const id of [loads, ...folded]) {
    await staff.getByRole('heading', { name: operator.text(id), exact: true, level: 2 }).click();
  }
  await expect(rowOf(loads, operator.text(`${loads}.fallback`), lastGood, 'mf-docs')).toBeVisible();
  const failures = staff.getByRole('list', { name: operator.text('projects.observations.failures') });
  const refused = failures.getByRole('listitem').filter({ hasText: operator.text(`${loads}.refused`) });
  await expect(refused.filter({ hasText: `mf-docs ${current}` })).toBeVisible();
  await expect(rowOf('projects.observations.pages', docs)).toBeVisible();
  await expect(rowOf('projects.observations.vitals', docs, 'mf-docs', 'ms')).toBeVisible();
  await expect(staff.getByRole('main')).not.toContainText('kim@example.com');
  const { text } = operator;
  const versions = 'projects.observations.versions';
  await expect(rowOf(versions, 'mf-docs', current, text(`${versions}.current`))).toBeVisible();
  // What is not served any more and had no fault is folded.
  await staff.locator('summary').filter({ hasText: 'former version' }).click();
  await expect(rowOf(`${versions}.former`, 'mf-docs', lastGood)).toBeVisible();

  // An error is opened: its stack is that of the sources, which no browser gets.
  await staff.getByLabel(text('projects.observations.application'), { exact: true }).selectOption(throwingRemote);
  await staff.getByText(`thrown by ${faulty}`).first().click();
  const stack = staff.getByRole('list', { name: text('projects.observations.stack') });
  await expect(stack).toContainText(`${throwingRemote}/src/faults.js:`);
  await expect(stack.locator('[data-current]').first()).toContainText('throw new TypeError');
  const map = `/_portal/${throwingRemote}/${faulty}/maps/remoteEntry.js.map.gz`;
  expect((await staff.request.get(map)).status()).toBe(404);

  // The edge of the site reports to this backend; the one of this test has no token.
  await staff.goto(`${operator.prefix}${pages.operatorPlatform()}`);
  await expect(rowOf('projects.platform.edges', 'local')).toBeVisible();
  await staff.close();
});

test('errors of a first view, of pages, and of a shell that does not start are reported with page and message @full', async ({
  page,
  request,
  browser,
  allowedFaults,
}) => {
  allowedFaults.push(new RegExp(`${throwingRemote}|by ${faulty}|/faults/`));
  // Thrown in the first effect, while it is rendered, and by its loader.
  for (const where of ['rejection', 'render', 'loader']) {
    await page.goto(`${edge.origin}/en/faults/${where}`);
    await hydrated(page);
    // What was thrown waits for the telemetry, which loads when the page is idle; a page that is left before loses it.
    await page.waitForFunction((name) => Reflect.get(window, name) === undefined, earlyErrorsName);
  }
  const shell = publishedVersions().find((one) => one.application === 'shell');
  await page.goto(`${edge.origin}/en`);
  // A browser without this shell in its cache.
  await writeFaults(edge.faultsFile, [{ application: 'shell', part: 'entry', kind: 'missing' }]);
  const other = await browser.newPage();
  await other.goto(`${edge.origin}/en`);
  await expect(other.locator('#up-rescue')).toBeVisible();
  await writeFaults(edge.faultsFile, []);
  await other.close();

  const token = (await readFile(join(process.env.SITE_DATA ?? '', 'operator-token'), 'utf8')).trim();
  const summary = async () => {
    const address = `${process.env.BACKEND_ORIGIN}${telemetrySummary.path}`;
    const response = await request.get(address, { headers: { [operatorTokenHeader]: token } });
    return schemasOf(telemetrySummary).response.parse(await response.json());
  };
  const remote = { application: throwingRemote, version: faulty };
  const reported = async (list: 'errors' | 'federation', row: Record<string, unknown>) =>
    expect.poll(async () => (await summary())[list], { timeout: 45_000 }).toContainEqual(expect.objectContaining(row));
  await reported('errors', { ...remote, route: '/faults/rejection', detail: `left behind by ${faulty}` });
  await reported('errors', { ...remote, route: '/faults/render', detail: `thrown by ${faulty}` });
  await reported('federation', { ...remote, name: 'failed', route: '/faults/loader', detail: `thrown by ${faulty}` });
  await reported('federation', { ...shell, name: 'failed', detail: 'not loaded' });
});
