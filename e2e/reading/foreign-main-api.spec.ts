import { apiMenu } from '@up/api/calls/catalogue/catalogue';

import { openForeignMainApi, type ForeignMainApi } from '../../scripts/foreign-main-api/foreign-main-api.ts';
import { expect, hydrated, test } from '../journey.ts';
import { openEdge, type Edge } from '../site/site.ts';

const docs = '/developers/api-documentation';

let foreign: ForeignMainApi;
let edge: Edge;

test.beforeAll(async () => {
  foreign = await openForeignMainApi();
  edge = await openEdge({}, { main: foreign.origin, content: `${process.env.BACKEND_ORIGIN}/content` });
});
test.afterAll(async () => {
  await edge.close();
  await foreign.close();
});

test('the documentation of a foreign Main API is read by its tree, searched, and translated', async ({ page }) => {
  const wrong = Array.from({ length: 20 }, (_, index) => `${edge.origin}${docs}/packages/banking/accounts/x${index}`);
  const responses = await Promise.all(wrong.map((address) => page.request.get(address)));
  expect(responses.map((response) => response.status())).toEqual(wrong.map(() => 404));
  expect(foreign.calls.filter((call) => call === `GET ${apiMenu.path}`)).toHaveLength(1);

  await page.goto(`${edge.origin}/en${docs}`);
  await hydrated(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const tree = page.getByRole('navigation', { name: 'API list' });
  await page.getByRole('main').getByRole('link', { name: 'Banking', exact: true }).last().click();
  await expect(heading('Banking')).toBeVisible();
  await tree.getByRole('button', { name: 'Contents of Transfers' }).click();
  await expect(tree.getByRole('link', { name: /POST$/ })).toHaveText([
    /^Check a balance/,
    /^Request a transfer/,
    /^Find a transfer/,
    /^Cancel a transfer/,
  ]);
  await tree.getByRole('searchbox').fill('cancel');
  await tree.getByRole('link', { name: /^Cancel a transfer/ }).click();
  await expect(heading('Cancel a transfer')).toBeFocused();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(trail).toHaveText(['API documentation', 'Banking', 'Transfers']);
  await trail.last().click();
  await expect(heading('Transfers')).toBeVisible();

  await page.goto(`${edge.origin}/en${docs}/groups/transfers/check-balance`);
  await hydrated(page);
  await expect(page.getByText('The account.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '한국어' }).click();
  await expect(page.getByText('계좌예요.')).toBeVisible();
});
