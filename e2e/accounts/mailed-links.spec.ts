import { reasonCodes } from '@up/api/problem';

import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import {
  expectWrong,
  field,
  firstPassword,
  join,
  mailedLink,
  person,
  rejectedCalls,
  signIn,
  signUp,
  trySignIn,
} from '../people.ts';

const visitors = [
  { language: 'en', width: 1280, tag: '' },
  { language: 'ko', width: 390, tag: ' @full' },
  { language: 'en', width: 390, tag: ' @full' },
  { language: 'ko', width: 1280, tag: ' @full' },
] as const;

for (const { language, width, tag } of visitors) {
  // An address gets at most three mails per quarter of an hour.
  const nobody = `nobody-${language}-${width}@example.com`;
  test.describe(`links of mails, ${language}, ${width} px${tag}`, () => {
    test.use({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('a user who lost the activation mail gets another one, whose link works once @full', async ({
      page,
      faults,
    }) => {
      const who = person(`Resend ${language} ${width}`, language);
      const { text, prefix } = who;
      const title = (id: string) => page.getByRole('heading', { level: 1, name: text(id) });
      await signUp(page.request, who);
      const first = await mailedLink(page.request, who.email, '/user/activation');

      await trySignIn(page, who);
      await expect(page.getByRole('alert')).toContainText(text('shell.problem.20_001_002'));
      await page
        .getByRole('alert')
        .getByRole('link', { name: text('account.resend.again') })
        .click();
      await expect(title('account.resend.title')).toBeVisible();
      const email = field(page, who, 'account.field.email');
      await expect(email).toHaveValue(who.email);
      await email.fill(nobody);
      await page.keyboard.press('Enter');
      await expectWrong(email, text(`shell.problem.${reasonCodes.emailNotFound}`));
      rejectedCalls(faults);
      await email.fill(who.email);
      await page.keyboard.press('Enter');
      await expect(title('account.resend.sent.title')).toBeVisible();
      await expectAccessible(page);

      const link = await mailedLink(page.request, who.email, '/user/activation', first);
      await page.goto(link);
      await expect(title('account.activation.verified.title')).toBeVisible();
      await expectNoSidewaysScroll(page);
      for (const used of [link, first]) {
        await page.goto(used);
        await expect(title('account.activation.used.title')).toBeVisible();
      }
      await page.goto(`${prefix}/user/activation?token=nobody-was-sent-this`);
      await expect(title('account.activation.unknown.title')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: text('account.resend.title') })).toBeVisible();
      await expectAccessible(page);
      rejectedCalls(faults);

      await page.goto(`${prefix}/user/resend-activation-email`);
      await hydrated(page);
      await email.fill(who.email);
      await page.keyboard.press('Enter');
      await expect(title('account.resend.verified.title')).toBeVisible();
      rejectedCalls(faults);
      await signIn(page, who);
    });

    test('a forgotten password is reset once with the link in a mail', async ({ page, faults }) => {
      const who = person(`Forgot ${language} ${width}`, language);
      const { text, prefix } = who;
      const newPassword = 'Zyxwvu9!';
      const title = (id: string) => page.getByRole('heading', { level: 1, name: text(id) });
      await join(page.request, who);
      await page.goto(`${prefix}/user/login`);
      await hydrated(page);
      await page.getByRole('link', { name: text('account.login.forgot') }).click();
      // The previous page has a field of the same name, and is shown until this one has loaded.
      await expect(title('account.forgot.title')).toBeVisible();
      const email = field(page, who, 'account.field.email');
      await email.fill(nobody);
      await page.keyboard.press('Enter');
      await expectWrong(email, text(`shell.problem.${reasonCodes.emailNotFound}`));
      rejectedCalls(faults);
      await email.fill(who.email);
      await page.keyboard.press('Enter');
      await expect(title('account.forgot.sent.title')).toBeVisible();
      await expectAccessible(page);

      const link = await mailedLink(page.request, who.email, '/user/set-forgot-password');
      const set = async (password: string) => {
        await page.goto(link);
        await hydrated(page);
        await field(page, who, 'account.field.newPassword').fill(password);
        await field(page, who, 'account.field.confirmation').fill(password);
        await page.keyboard.press('Enter');
      };
      await set('short');
      await expect(field(page, who, 'account.field.newPassword')).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await set(newPassword);
      await expect(title('account.set.done.title')).toBeVisible();
      await set('Other123!');
      await expect(page.getByRole('alert')).toContainText(text('shell.problem.20_001_005'));
      await expect(page.getByRole('main').getByRole('link', { name: text('account.forgot.again') })).toBeVisible();

      await trySignIn(page, who, { password: firstPassword });
      await expectWrong(field(page, who, 'account.field.password'), text(`shell.problem.${reasonCodes.loginFailed}`));
      rejectedCalls(faults);
      await signIn(page, who, { password: newPassword });
    });
  });
}
