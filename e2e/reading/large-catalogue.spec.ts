import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importDocument } from '@up/api/calls/catalogue/catalogue-import';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';

import { largeOpenApi } from '../../packages/catalogue/src/testing/large-openapi.ts';
import { expect, hydrated, test } from '../journey.ts';
import { openBackend, openEdge, publishAll, type Backend, type Edge } from '../site/site.ts';

const documentation = '/en/developers/api-documentation';
/** The most that a page may grow with 1,500 more operations in other packages. */
const limits: readonly [path: string, growth: number][] = [
  [`${documentation}/packages/card-issuing/cards/issue-card`, 1.1],
  [`${documentation}/packages/digital-wallet/wallets/create-wallet`, 1.1],
  [`${documentation}/groups/cardholders/create-cardholder`, 1.1],
  ['/en/developers', 1.3],
];

let backend: Backend;
let edge: Edge;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  backend = await openBackend('http://localhost');
  const environment = { EDGE_TOKEN_FILE: join(backend.dataDirectory, 'edge-token') };
  const services = { main: backend.origin, content: `${backend.origin}/content`, environment };
  edge = await openEdge({}, services, await publishAll());
});
test.afterAll(async () => {
  await edge.close();
  await backend.close();
});

/** Adds a package of 1,500 operations in 20 groups. */
async function importLarge(): Promise<void> {
  const token = (await readFile(join(backend.dataDirectory, 'operator-token'), 'utf8')).trim();
  const text = JSON.stringify(largeOpenApi({ operations: 1500, schemas: 1, sentences: 1 }));
  const response = await fetch(backend.origin + importDocument.path, {
    method: importDocument.method,
    headers: { 'content-type': 'application/json', [operatorTokenHeader]: token },
    body: JSON.stringify({ entry: 'large.json', files: { 'large.json': text }, apply: true, packageId: 'large' }),
  });
  expect(response.status).toBe(200);
}

async function sizeOf(path: string): Promise<number> {
  const response = await fetch(edge.origin + path);
  expect(response.status).toBe(200);
  return (await response.text()).length;
}

test('pages do not grow with packages that they do not show, and an operation of these is found @full', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const before = new Map<string, number>();
  for (const [path] of limits) before.set(path, await sizeOf(path));
  await importLarge();
  // The edge follows the purges of the backend each second.
  await expect
    .poll(async () => (await fetch(`${edge.origin}${documentation}`)).text(), { timeout: 30_000 })
    .toContain('/packages/large');
  for (const [path, growth] of limits) {
    expect((await sizeOf(path)) / (before.get(path) ?? 0), path).toBeLessThanOrEqual(growth);
  }

  await page.goto(`${edge.origin}${limits[0]?.[0] ?? ''}`);
  await hydrated(page);
  const tree = page.getByRole('navigation', { name: 'API list' });
  await tree.getByRole('button', { name: 'Contents of Large 1500' }).click();
  await tree.getByRole('button', { name: 'Contents of Group 7' }).click();
  await expect(tree.getByRole('link', { name: /^Operation 7\b/ })).toBeVisible();
  await tree.getByRole('searchbox').fill('operation 1234');
  await expect(tree.getByRole('status')).toHaveText('1 API');
  await tree.getByRole('link', { name: /Operation 1234/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operation 1234' })).toBeVisible();
});
