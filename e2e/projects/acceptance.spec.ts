import { readFile } from 'node:fs/promises';
import { join as pathOf } from 'node:path';

import type { APIRequestContext } from '@playwright/test';

import { grantOperator, operatorTokenHeader } from '@up/api/calls/staff/operator';
import { pages } from '@up/api/pages';

import { goodPdf } from '../../packages/platform/src/testing/files/pdf-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { field, join, person, signIn, type Person } from '../people.ts';
import { setUpAuthenticator } from '../accounts/second-factor.ts';

const visitors = [
  { language: 'ko', width: 1280, tag: ' @full' },
  { language: 'en', width: 390, tag: ' @full' },
] as const;

for (const { language, width, tag } of visitors) {
  test.describe(`${language}, ${width} px${tag}`, () => {
    test.use({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('a UAT goes from the request to a verified report, and an inquiry to its answer', async ({
      page,
      browser,
    }) => {
      test.slow();
      const leader = person(`Uat Leader ${language} ${width}`, language);
      const staff = person(`Uat Staff ${language} ${width}`, language);
      const { text, prefix } = leader;
      const button = (id: string, on = page) => on.getByRole('button', { name: text(id), exact: true });

      const [uatName, question] = [`Final test ${language} ${width}`, `How is the body signed? ${language} ${width}`];

      await join(page.request, leader);
      await signIn(page, leader, { to: '/project/create' });
      await page.getByLabel(text('projects.form.name.label')).fill(`Acceptance ${language} ${width}`);
      await page.getByRole('checkbox', { name: /카드 발급|Card Issuing/ }).check();
      await button('projects.create.action').click();
      await expect(page.getByRole('heading', { name: text('projects.completed.active.title') })).toBeVisible();
      const projectId = new URL(page.url()).searchParams.get('projectId') ?? '';

      await page.goto(`${prefix}${pages.projectDetails({ projectId, tab: 'view_uat' })}`);
      // Also when the row of tabs is wider than the window.
      await expect(page.getByRole('link', { name: text('shell.project.view_uat'), exact: true })).toBeInViewport();
      await button('projects.uat.request').click();
      await field(page, leader, 'projects.uat.name').fill(uatName);
      // The search opens the group of what it finds.
      const api = language === 'ko' ? '카드 목록 조회' : 'List cards';
      await page.getByRole('searchbox', { name: text('projects.uat.apis.search') }).fill(api);
      await page.getByRole('checkbox', { name: api }).check();
      await field(page, leader, 'projects.uat.server').fill('https://shop.example.com');
      await field(page, leader, 'projects.uat.testDate').fill('2099-12-01');
      await button('projects.uat.request.action').click();
      await expect(page.getByText(text('projects.uat.waiting'))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const uatAddress = page.url();

      await page.goto(`${prefix}${pages.projectDetails({ projectId, tab: 'development_inquiry' })}`);
      await page.getByRole('link', { name: text('projects.inquiries.new') }).click();
      await field(page, leader, 'projects.inquiries.title').fill(question);
      await page.getByRole('textbox', { name: text('projects.inquiries.description') }).fill('It does not match.');
      const file = { name: 'trace.pdf', mimeType: 'application/pdf', buffer: Buffer.from(goodPdf) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(text('forms.file.added').replace('{name}', 'trace.pdf'))).toBeAttached();
      await button('projects.inquiries.send').click();
      await expect(page.getByText(text('projects.inquiries.status.open'))).toBeVisible();
      const inquiryAddress = page.url();

      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const desk = await context.newPage();
      await join(desk.request, staff);
      await signIn(desk, staff);
      await makeOperator(desk.request, staff);
      await setUpAuthenticator(desk, staff);
      await desk.goto(`${prefix}${pages.operator()}`);
      const waiting = desk.getByRole('table', { name: text('projects.operator.waiting.table') });
      await expect(waiting).toBeVisible();
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await waiting.getByRole('link', { name: uatName }).click();
      await button('projects.operator.approveUat.action', desk).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: text('projects.operator.approveUat.action'), exact: true })
        .click();
      await expect(desk.getByText(text('projects.operator.approveUat.done'))).toBeVisible();
      await expectAccessible(desk);
      await expectNoSidewaysScroll(desk);
      await desk.goto(`${prefix}${pages.operatorInquiries()}`);
      await desk.getByRole('link', { name: question }).click();
      await expect(desk.getByRole('link', { name: /trace\.pdf/ })).toBeVisible();
      await desk
        .getByRole('textbox', { name: text('projects.operator.inquiry.answer') })
        .fill('Sign the bytes as they came.');
      await button('projects.operator.inquiry.answer.send', desk).click();
      await expect(desk.getByText(text('projects.inquiries.status.answered'))).toBeVisible();
      await expectNoSidewaysScroll(desk);
      await context.close();

      await page.goto(inquiryAddress);
      await expect(page.getByText('Sign the bytes as they came.')).toBeVisible();

      await page.goto(uatAddress);
      await button('projects.uat.key.reveal').click();
      await expect(page.getByText(text('projects.uat.key.once'))).toBeVisible();
      const shown = await page.getByRole('main').innerText();
      const [accessKey = ''] = /ak_uat_\w+/.exec(shown) ?? [];
      const [secretKey = ''] = /sk_uat_\w+/.exec(shown) ?? [];
      const judged = await page.request.get('/sandbox/v1/cards', {
        headers: { 'X-UP-Access-Key': accessKey, 'X-UP-Secret-Key': secretKey },
      });
      expect(judged.status()).toBe(200);
      // The page polls while a test runs.
      const testCase = page.locator('summary').filter({ hasText: text('projects.uat.kind.success') });
      await expect(testCase).toContainText(text('projects.uat.verdict.passed'));
      // What has passed is folded.
      await page
        .locator('summary')
        .filter({ hasText: `${text('projects.uat.verdict.passed')} 1` })
        .click();
      await testCase.click();
      await page.getByRole('button', { name: `${text('projects.uat.evidence.show')} list-cards.success` }).click();
      await expect(page.getByRole('dialog').getByText('GET /sandbox/v1/cards')).toBeVisible();
      await page.keyboard.press('Escape');
      await button('projects.uat.finish').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('projects.uat.finish') })
        .click();
      await expect(page.getByText(text('projects.uat.code'), { exact: true })).toBeVisible();
      const code = /([0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
      const download = page.waitForEvent('download');
      await button('projects.uat.report').click();
      const report = await readFile(await (await download).path());
      expect(report.subarray(0, 5).toString()).toBe('%PDF-');

      await page.goto(`${prefix}${pages.reportVerification({ code })}`);
      await hydrated(page);
      await expect(page.getByText(text('projects.verification.genuine'))).toBeVisible();
      // The field shows the complete code.
      const codeField = page.getByRole('textbox', { name: text('projects.verification.code') });
      expect(await codeField.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
      for (const [id, buffer] of [
        ['same', report],
        ['other', Buffer.concat([report, Buffer.from(' ')])],
      ] as const) {
        const file = { name: 'copy.pdf', mimeType: 'application/pdf', buffer };
        await page.locator('input[type=file]').setInputFiles(file);
        const verdict = text(`projects.verification.file.${id}`).replace('{name}', 'copy.pdf');
        await expect(page.getByText(verdict)).toBeVisible();
      }
      await expectAccessible(page);
      await page.goto(`${prefix}${pages.dashboard()}`);
      await expect(page.getByRole('table', { name: text('projects.dashboard.calls.title') })).toContainText(
        '/v1/cards',
      );
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

/** Gives an account the operator role, as the provider does on the command line. */
async function makeOperator(request: APIRequestContext, { email }: Person): Promise<void> {
  const token = (await readFile(pathOf(process.env.SITE_DATA ?? '', 'operator-token'), 'utf8')).trim();
  const response = await request.post(`${process.env.BACKEND_ORIGIN}${grantOperator.path}`, {
    headers: { [operatorTokenHeader]: token },
    data: { email, operator: true },
  });
  expect(response.status()).toBe(200);
}
