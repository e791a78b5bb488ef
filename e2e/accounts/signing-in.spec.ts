import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { texts } from '../texts.ts';

const password = 'Kfvmwq1!';

interface Visitor {
  language: 'ko' | 'en';
  width: number;
  tag: '' | ' @full';
}

const visitors: Visitor[] = [
  { language: 'ko', width: 1280, tag: '' },
  { language: 'en', width: 390, tag: ' @full' },
  { language: 'ko', width: 390, tag: ' @full' },
  { language: 'en', width: 1280, tag: ' @full' },
];

for (const { language, width, tag } of visitors) {
  const text = texts(language);
  const prefix = language === 'ko' ? '' : '/en';
  const email = `dev-${language}-${width}@example.com`;
  const projectName = `Wallet ${language} ${width}`;

  test.describe(`${language}, ${width} px${tag}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.use({ viewport: { width, height: 900 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('a visitor signs up, opens the mail and signs in', async ({ page }) => {
      await page.goto(`${prefix}/user/registration`);
      await hydrated(page);
      await expectAccessible(page);
      await page.getByLabel(text('account.field.email'), { exact: true }).fill(email);
      await page.getByLabel(text('account.field.password'), { exact: true }).fill(password);
      await page.getByLabel(text('account.field.confirmation'), { exact: true }).fill(password);
      await page.getByLabel(text('account.field.name'), { exact: true }).fill('Kim Minseo');
      await page.getByLabel(text('account.field.organization'), { exact: true }).fill('Example Pay');
      await page.getByLabel(text('account.field.country'), { exact: true }).selectOption('KR');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: text('account.registration.submit') }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/user/registration-success`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(await activationLink(page, email));
      await expect(page.getByRole('heading', { name: text('account.activation.verified.title') })).toBeVisible();
      await signIn(page, prefix, text, email);
      await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard$`));
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    });

    test('a project is created, has a mock key, and the session survives reloads and other tabs', async ({
      page,
      context,
    }) => {
      await signIn(page, prefix, text, email, '/dashboard');
      await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard$`));
      await expect(page.getByText(text('projects.firstSteps.title'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: text('projects.firstSteps.create') }).click();
      await page.getByLabel(text('projects.form.name.label')).fill(projectName);
      await page.getByRole('checkbox', { name: /카드 발급|Card Issuing/ }).check();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: text('projects.create.action') }).click();
      await expect(page.getByRole('heading', { name: text('projects.completed.active.title') })).toBeVisible();
      await page.getByRole('link', { name: text('projects.completed.toKeys') }).click();
      await page.getByRole('button', { name: text('projects.keys.generate') }).click();
      await expect(page.getByText(/^ak_test_/).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.reload();
      await expect(page.getByText(/^ak_test_/).first()).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${prefix}/dashboard`);
      await expect(other.getByText(projectName).first()).toBeVisible();
      await other.close();
    });

    test('an API is called in the sandbox, and its cURL command gets the same response in a shell', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const cardholders = `${prefix}/developers/api-documentation/packages/card-issuing/cardholders`;
      const viewer = { send: text('docs.sandbox.send'), response: text('docs.sandbox.answer') };
      await page.goto(`${cardholders}/create-cardholder`);
      await hydrated(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: text('docs.api.tryIt') })
        .click();
      await expect(page).toHaveURL(/\/developers\/api-documentation\/sandbox\?/);
      await signIn(
        page,
        prefix,
        text,
        email,
        new URL(page.url()).pathname.replace(/^\/en/, '') + new URL(page.url()).search,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: viewer.send }).click();
      await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: text('docs.sandbox.fill') }).click();
      await expectAccessible(page);
      const answered = page.waitForResponse((response) => response.url().includes('/sandbox/v1/cardholders'));
      await page.keyboard.press('Control+Enter');
      const { cardholderId } = (await (await answered).json()) as { cardholderId: string };
      const reply = page.getByRole('region', { name: viewer.response });
      await expect(reply.getByText('200').first()).toBeVisible();
      await expect(reply.getByText(cardholderId).first()).toBeVisible();

      await page.goto(
        `${prefix}/developers/api-documentation/sandbox?aid=get-cardholder&pid=card-issuing&gid=cardholders`,
      );
      await hydrated(page);
      await page.getByLabel('cardholderId').fill(cardholderId);
      await expect(page.getByRole('button', { name: viewer.send })).toBeEnabled();
      const read = page.waitForResponse((response) => response.url().endsWith(cardholderId));
      await page.getByRole('button', { name: viewer.send }).click();
      const body = await (await read).text();
      await page.getByRole('button', { name: text('docs.copy.curl') }).click();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      expect(command).toMatch(/^curl /);
      const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent`]);
      expect(JSON.parse(stdout)).toEqual(JSON.parse(body));
    });

    test('an expired access token is renewed, and signing out in one tab signs out all tabs', async ({
      page,
      context,
      faults,
    }) => {
      await signIn(page, prefix, text, email, '/dashboard');
      await expect(page.getByText(projectName).first()).toBeVisible();
      await page.evaluate(() => localStorage.setItem('UP.local.auth-token', 'ended'));
      await page.reload();
      await expect(page.getByText(projectName).first()).toBeVisible();
      expect(faults.splice(0).every((fault) => fault.includes('401'))).toBe(true);
      const other = await context.newPage();
      await other.goto(`${prefix}/dashboard`);
      await expect(other.getByText(projectName).first()).toBeVisible();
      await page.goto(`${prefix}/user/logout`);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
      await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
      await expect(other).toHaveURL(/\/user\/login\?returnUrl=/);
      await other.goto(`${prefix}/project/details?projectId=none`);
      await expect(other).toHaveURL(/\/user\/login\?returnUrl=/);
    });
  });
}

async function signIn(page: Page, prefix: string, text: (id: string) => string, email: string, to?: string) {
  await page.goto(`${prefix}/user/login${to ? `?returnUrl=${encodeURIComponent(to)}` : ''}`);
  await hydrated(page);
  await page.getByLabel(text('account.field.email'), { exact: true }).fill(email);
  await page.getByLabel(text('account.field.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('account.login.submit') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
}

/** Opens the newest mail to an address in the local mailbox, and returns its link. */
async function activationLink(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(page.getByRole('link').filter({ hasText: email }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link').filter({ hasText: email }).first().click();
  const link = /https?:\/\/[^\s"'<]+\/user\/activation\?token=[\w-]+/.exec(await page.content())?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}
