import { reasonCodes } from '@up/api/problem';

import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import {
  expectWrong,
  field,
  fillRegistration,
  fillSignIn,
  join,
  mailedLink,
  person,
  rejectedCalls,
  signIn,
  trySignIn,
} from '../people.ts';

const visitors = [
  { language: 'en', width: 390, tag: ' @full' },
  { language: 'ko', width: 1280, tag: ' @full' },
  { language: 'en', width: 1280, tag: ' @full' },
  { language: 'ko', width: 390, tag: ' @full' },
] as const;

for (const { language, width, tag } of visitors) {
  test.describe(`${language}, ${width} px${tag}`, () => {
    test.use({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('a leader invites a member, transfers the project, and deletes the account', async ({
      page,
      browser,
      faults,
    }) => {
      test.slow();
      const leader = person(`Lead ${language} ${width}`, language);
      const next = person(`Next ${language} ${width}`, language);
      const { text, prefix } = leader;
      const projectName = `Shared ${language} ${width}`;
      const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
      const dialog = page.getByRole('dialog');
      await join(page.request, leader);
      await signIn(page, leader, { to: '/project/create' });
      await page.getByLabel(text('projects.form.name.label')).fill(projectName);
      await page.getByRole('checkbox', { name: /카드 발급|Card Issuing/ }).check();
      await button('projects.create.action').click();
      await expect(page.getByRole('heading', { name: text('projects.completed.active.title') })).toBeVisible();

      await page.goto(`${prefix}/dashboard/account-settings/withdrawal`);
      const way = page.getByRole('main').getByRole('link', { name: new RegExp(projectName) });
      await expect(way).toBeVisible();
      await expectAccessible(page);
      await way.click();
      await expect(page.getByText(text('projects.handOver.nobody'))).toBeVisible();
      await button('projects.invite.open').click();
      const email = dialog.getByRole('textbox');
      await email.fill(leader.email);
      await page.keyboard.press('Enter');
      await expectWrong(email, text('shell.problem.20_002_006'));
      rejectedCalls(faults);
      await expectAccessible(page);
      await email.fill(next.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('projects.invite.done').replace('{email}', next.email))).toBeVisible();
      await expect(page.getByRole('row', { name: next.email })).toContainText(text('projects.members.status.invited'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const elsewhere = await browser.newContext({ viewport: { width, height: 844 } });
      let other = await elsewhere.newPage();
      await other.goto(await invitationLink());
      await expect(other).toHaveURL(/\/user\/login\?returnUrl=/);
      await hydrated(other);
      await other
        .getByRole('main')
        .getByRole('link', { name: text('account.registration.title') })
        .click();
      await fillRegistration(other, next);
      await expect(other.getByRole('heading', { level: 1, name: text('account.success.title') })).toBeVisible();
      // The link in the mail opens a new tab.
      const activated = await elsewhere.newPage();
      await activated.goto(await mailedLink(page.request, next.email, '/user/activation'));
      await activated
        .getByRole('main')
        .getByRole('link', { name: text('account.login.title') })
        .click();
      await fillSignIn(activated, next);
      await expect(activated).toHaveURL(/\/project\/invitation\?token=/);
      await other.close();
      other = activated;
      await expect(other.getByText(projectName)).toBeVisible();
      await expectAccessible(other);
      await expectNoSidewaysScroll(other);
      await other.getByRole('button', { name: text('projects.invitation.accept') }).click();
      await expect(other.getByRole('heading', { level: 1, name: projectName })).toBeVisible();
      await expect(other.getByRole('button', { name: text('projects.quit.action') })).toBeVisible();

      await page.reload();
      await expect(page.getByRole('row', { name: next.email })).toContainText(text('projects.members.status.active'));
      await page.getByRole('link', { name: text('shell.project.project_settings') }).click();
      await button('projects.handOver.action').click();
      await dialog.getByRole('combobox').selectOption({ label: `${next.name} (${next.email})` });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('projects.handOver.action') }).click();
      await expect(page.getByText(text('projects.departure.handedOver').replace('{name}', projectName))).toBeVisible();
      await other.goto(`${prefix}/dashboard`);
      await other.getByRole('link', { name: projectName }).first().click();
      await expect(other.getByRole('link', { name: text('shell.project.project_settings') })).toBeVisible();

      await page.goto(`${prefix}/dashboard/account-settings/withdrawal`);
      const password = field(page, leader, 'account.field.password');
      await password.fill('Wrong1!aa');
      await page.getByRole('checkbox').check();
      await button('account.withdrawal.submit').click();
      await expectWrong(password, text('account.error.currentPassword.wrong'));
      rejectedCalls(faults);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await password.fill('Kfvmwq1!');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/dashboard/account-settings/withdrawal-complete$`));
      await expect(page.getByRole('heading', { level: 1, name: text('account.gone.title') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
      await trySignIn(page, leader);
      await expectWrong(
        field(page, leader, 'account.field.password'),
        text(`shell.problem.${reasonCodes.loginFailed}`),
      );
      rejectedCalls(faults);

      await other.reload();
      await other.getByText(text('projects.summary.more')).click();
      await expect(other.getByText(text('projects.gone'))).toBeVisible();
      await elsewhere.close();

      function invitationLink(): Promise<string> {
        return mailedLink(page.request, next.email, '/project/invitation');
      }
    });
  });
}
