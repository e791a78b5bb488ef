import type { Locator } from '@playwright/test';

import { reasonCodes } from '@up/api/problem';

import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { expectWrong, field, firstPassword, join, person, rejectedCalls, signIn, trySignIn } from '../people.ts';

const settings = '/dashboard/account-settings';

const visitors = [
  { language: 'ko', width: 390, tag: '' },
  { language: 'en', width: 1280, tag: ' @full' },
  { language: 'ko', width: 1280, tag: ' @full' },
  { language: 'en', width: 390, tag: ' @full' },
] as const;

for (const { language, width, tag } of visitors) {
  test.describe(`account settings, ${language}, ${width} px${tag}`, () => {
    test.use({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('a password is changed, but not to the current one, and other sessions end', async ({
      page,
      browser,
      faults,
    }) => {
      const who = person(`Change ${language} ${width}`, language);
      const newPassword = 'Zyxwvu9!';
      await join(page.request, who);
      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await signIn(other, who);
      await signIn(page, who, { to: `${settings}/change-password` });
      const current = field(page, who, 'account.field.currentPassword');
      const next = field(page, who, 'account.field.newPassword');
      const confirmation = field(page, who, 'account.field.confirmation');
      await expect(current).toHaveAttribute('autocomplete', 'current-password');
      await expect(next).toHaveAttribute('autocomplete', 'new-password');
      await expectAccessible(page);

      await current.fill('Wrong1!aa');
      await next.fill(newPassword);
      await confirmation.fill(newPassword);
      await page.keyboard.press('Enter');
      await expectWrong(current, who.text('account.error.currentPassword.wrong'));
      await expect(next).toHaveValue(newPassword);

      await current.fill(firstPassword);
      await next.fill(firstPassword);
      await confirmation.fill(firstPassword);
      await page.keyboard.press('Enter');
      await expectWrong(next, who.text(`shell.problem.${reasonCodes.passwordReused}`));
      rejectedCalls(faults);

      await next.fill(newPassword);
      await confirmation.fill(newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText(who.text('account.change.done'))).toBeVisible();
      await expectNoSidewaysScroll(page);

      await other.goto(`${who.prefix}/dashboard`);
      await expect(other).toHaveURL(/\/user\/login\?returnUrl=/);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
      await trySignIn(other, who);
      await expectWrong(
        field(other, who, 'account.field.password'),
        who.text(`shell.problem.${reasonCodes.loginFailed}`),
      );
      await signIn(other, who, { password: newPassword });
      await elsewhere.close();
    });

    test('other devices are listed, and signed out with the password @full', async ({ page, browser, faults }) => {
      const who = person(`Devices ${language} ${width}`, language);
      const { text } = who;
      await join(page.request, who);
      const userAgent =
        'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/1 Safari/604.1';
      const elsewhere = await browser.newContext({ userAgent });
      const other = await elsewhere.newPage();
      await signIn(other, who);
      await signIn(page, who, { to: `${settings}/change-password` });
      const section = page.getByRole('region', { name: text('account.sessions.title') });
      const devices = section.getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expect(devices.first()).toContainText(text('account.sessions.current'));
      await expectNoSidewaysScroll(page);
      const phone = devices.filter({ hasText: 'Safari · iPhone' });
      await phone.getByRole('button', { name: text('account.sessions.end') }).press('Enter');
      const password = page.getByRole('dialog').getByLabel(text('account.field.password'), { exact: true });
      await expect(password).toBeFocused();
      await expectAccessible(page);
      await password.fill('Wrong1!aa');
      await page.keyboard.press('Enter');
      await expectWrong(password, text('account.error.currentPassword.wrong'));
      rejectedCalls(faults);
      await password.fill(firstPassword);
      await page.keyboard.press('Enter');
      await expect(section.getByRole('status')).toContainText('Safari · iPhone');
      await expect(devices).toHaveCount(1);

      await other.goto(`${who.prefix}/dashboard`);
      await expect(other).toHaveURL(/\/user\/login\?returnUrl=/);
      // The session that continues here is a new one, and survives a reload.
      await page.reload();
      await expect(devices).toHaveCount(1);
      await elsewhere.close();
    });

    test('account details are shown, changed, and survive a reload before they are saved @full', async ({ page }) => {
      const who = person(`Profile ${language} ${width}`, language);
      const { text } = who;
      await join(page.request, who);
      await signIn(page, who, { to: `${settings}/my-account-information` });
      await expect(page.getByRole('main').getByText(who.email)).toBeVisible();
      await expectAccessible(page);
      const edit = page.getByRole('button', { name: text('account.profile.edit') });
      const save = page.getByRole('button', { name: text('account.profile.save') });
      await edit.click();

      await field(page, who, 'account.field.name').fill('Somebody else');
      await page.getByRole('button', { name: text('account.cancel') }).click();
      await expect(edit).toBeFocused();
      await expect(page.getByText('Somebody else')).toHaveCount(0);

      await edit.click();
      const phone = page.getByLabel(text('account.field.phone'));
      await copyFrom(field(page, who, 'account.field.name'), '010-1234-5678');
      await phone.pressSequentially('02-a');
      await expect(phone).toHaveValue('02');
      await phone.press('ControlOrMeta+v');
      await expect(phone).toHaveValue('0201012345678');
      await phone.press('ControlOrMeta+z');
      await expect(phone).toHaveValue('');
      await phone.pressSequentially('02');
      await phone.press('Home');
      await phone.press('ControlOrMeta+v');
      await phone.press('Backspace');
      await expect(phone).toHaveValue('010123456702');
      await compose(phone, '한');
      await expect(phone).toHaveValue('010123456702');
      await phone.press('Tab');
      await expect(phone).not.toBeFocused();
      await page.getByLabel(text('account.field.employeeCount')).selectOption('50-199');
      await page.getByLabel(text('account.field.source')).selectOption('other');
      await page.getByRole('checkbox', { name: text('account.profile.newsletterConsent') }).check();
      await save.click();
      const source = field(page, who, 'account.field.sourceText');
      await expectWrong(source, RegExp(text('forms.named.sourceText'), 'i'));
      await source.fill('A podcast');

      await page.reload();
      await hydrated(page);
      await expect(page.getByText(text('forms.draft.restored'))).toBeVisible();
      await expect(source).toHaveValue('A podcast');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await save.click();
      await expect(page.getByText(text('account.profile.saved'))).toBeVisible();
      for (const known of ['010123456702', text('account.employeeCount.50-199'), /A podcast/]) {
        await expect(page.getByText(known)).toBeVisible();
      }
      await page.reload();
      await expect(page.getByText(/A podcast/)).toBeVisible();
    });
  });
}

/** Types a text and copies it with the keyboard. */
async function copyFrom(input: Locator, text: string): Promise<void> {
  await input.fill(text);
  await input.press('ControlOrMeta+a');
  await input.press('ControlOrMeta+c');
}

/** Types like an input method: the text changes until the composition ends. */
async function compose(input: Locator, text: string): Promise<void> {
  const devtools = await input.page().context().newCDPSession(input.page());
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await devtools.send('Input.imeSetComposition', { text, ...caret });
  await devtools.send('Input.insertText', { text });
  await devtools.detach();
}
