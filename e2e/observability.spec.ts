import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { grantOperator, operatorTokenHeader } from '@up/api/calls/operator';
import { telemetrySummary } from '@up/api/calls/telemetry';
import { pages } from '@up/api/pages';
import { writeFaults } from '@up/federation/fault';
import { promote } from '@up/federation/promote';

import { expect, hydrated, test } from './journey.ts';
import { join as joinSite, person, signIn } from './people.ts';
import { copyVersion } from './site/copy-version.ts';
import { openEdge, type Edge, type Published } from './site/site.ts';

const docs = '/developers/api-documentation';
const lastGood = '0.0.1-observed';

let edge: Edge;
let current: string;

test.beforeAll(async () => {
  const main = process.env.BACKEND_ORIGIN ?? '';
  const published = JSON.parse(process.env.SITE_PUBLISHED ?? '[]') as Published;
  const application = 'mf-docs';
  current = published.find((one) => one.application === application)?.version ?? '';
  edge = await openEdge({ main, content: `${main}/content` }, published, {
    prepare: async (workspace) => {
      const { storeDirectory } = workspace;
      await copyVersion({ storeDirectory, application, from: current, version: lastGood });
      await promote(workspace, 'local', [{ application, version: lastGood }]);
      await promote(workspace, 'local', [{ application, version: current }]);
    },
  });
});
test.afterAll(() => edge.close());

test("the operators' page lists what browsers reported by remote, version and route, without personal data @full", async ({
  page,
  request,
  faults,
}) => {
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
  await signIn(page, operator);
  const data = { email: operator.email, operator: true };
  const granted = await request.post(`${process.env.BACKEND_ORIGIN}${grantOperator.path}`, { headers, data });
  expect(granted.status()).toBe(200);
  await page.goto(`${operator.prefix}${pages.operatorObservations()}`);
  const table = (id: string) => page.getByRole('table', { name: operator.text(id) });
  const rowOf = (id: string, ...words: string[]) =>
    words.reduce((rows, word) => rows.filter({ hasText: word }), table(id).getByRole('row')).first();
  await expect(rowOf('projects.observations.federation', 'fallback', lastGood, 'mf-docs')).toBeVisible();
  await expect(rowOf('projects.observations.federation', 'refused', current, 'mf-docs')).toBeVisible();
  await expect(rowOf('projects.observations.pages', docs)).toBeVisible();
  await expect(rowOf('projects.observations.vitals', 'LCP', docs, 'mf-docs')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('kim@example.com');
});
