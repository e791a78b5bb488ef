import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';

const card = '/en/developers/api-documentation/packages/card-issuing/cards/issue-card';

test('the chosen language of samples is kept, versions are compared, and the next API is linked', async ({ page }) => {
  await page.goto(card);
  await hydrated(page);
  await page.getByLabel('Programming language').selectOption('Go');
  const sample = page.getByRole('region', { name: 'Example request' });
  await expect(sample).toContainText('http.NewRequest("POST"');
  await page.getByRole('link', { name: 'Compare versions' }).click();
  const changes = page.getByRole('region', { name: /^Changes from 1\.2\.0 to 2\.0\.0/ });
  await expect(changes.getByRole('status')).toContainText('change');
  await expectAccessible(page);

  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(sample).toContainText('http.NewRequest("GET"');
  await page.reload();
  await expect(sample).toContainText('http.NewRequest("GET"');
});

test('a package is downloaded', async ({ page, request }) => {
  await page.goto('/en/developers/api-documentation/packages/risk-screening');
  const address = await page.getByRole('link', { name: 'OpenAPI (English)' }).getAttribute('href');
  const document = await request.get(address ?? '');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
});

test('header, reader and sandbox have the same outer edges', async ({ page }) => {
  const edges = async (selector: string) => {
    const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
    return { left: Math.round(box?.x ?? -1), right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) };
  };
  await page.goto(card);
  const logo = await edges('header a');
  expect((await edges('main aside input[type=search]')).left).toBe(logo.left);
  expect((await edges('main article figure')).right).toBe((await edges('header a[href*="login"]')).right);
  await expectNoSidewaysScroll(page);
  await page.goto('/en/developers/api-documentation/sandbox?aid=issue-card&pid=card-issuing&gid=cards');
  await hydrated(page);
  expect((await edges('main h1')).left).toBe((await edges('header a')).left);
});

test('a page in dark colors prints in light ones, without what is around its content', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en/developers/guidelines/integration/callbacks');
  await hydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const onScreen = await background();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await background()).toBe('rgb(255, 255, 255)');
  expect(onScreen).not.toBe('rgb(255, 255, 255)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
