import { registration } from '@up/api/calls/people/account';

import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { expectWrong, field, firstPassword, person } from '../people.ts';

const visitors = [
  { language: 'ko', width: 390, tag: '' },
  { language: 'en', width: 1280, tag: ' @full' },
] as const;

for (const { language, width, tag } of visitors) {
  test.describe(`signing up, ${language}, ${width} px${tag}`, () => {
    test.use({ viewport: { width, height: 844 }, locale: language === 'ko' ? 'ko-KR' : 'en-US' });

    test('every field is sent, and typed values except passwords survive an error and a reload', async ({ page }) => {
      const who = person(`Sign Up ${language} ${width}`, language);
      const { text, prefix } = who;
      const [email, password, confirmation, name, organization] = (
        ['email', 'password', 'confirmation', 'name', 'organization'] as const
      ).map((id) => field(page, who, `account.field.${id}`)) as [Field, Field, Field, Field, Field];
      const website = page.getByLabel(text('account.field.website'));
      const consent = (id: string) => page.getByRole('checkbox', { name: text(`account.registration.${id}`) });
      const terms = page.getByRole('checkbox').first();

      await page.goto(`${prefix}/user/registration`);
      await hydrated(page);
      await page.keyboard.press('Tab');
      await email.focus();
      await page.keyboard.press('Enter');
      await expectWrong(email, RegExp(text('forms.named.email')));
      await email.fill('kim');
      await page.keyboard.press('Enter');
      await expect(email).toHaveAccessibleDescription(/6.*30/);

      await email.fill(who.email);
      await password.pressSequentially('abc<');
      const rules = page.getByRole('list', { name: text('account.rules') }).getByRole('listitem');
      await expect(rules.filter({ hasText: text('account.rule.lowercase') })).toContainText(text('account.rule.holds'));
      await expect(rules.filter({ hasText: text('account.rule.uppercase') })).not.toContainText(
        text('account.rule.holds'),
      );
      await password.fill(firstPassword);
      await page
        .getByRole('button', { name: text('forms.password.show') })
        .first()
        .click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: text('forms.password.hide') }).click();
      await confirmation.fill('Other123!');
      await name.fill(who.name);
      await organization.fill('Example Pay');
      await website.fill('my company');
      await field(page, who, 'account.field.country').selectOption('KR');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: text('account.registration.submit') }).click();
      await expectWrong(confirmation, text('account.error.passwords.different'));
      await expect(website).toHaveAttribute('aria-invalid', 'true');
      await website.fill('example.com');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const links = page.getByRole('main').locator('[aria-haspopup="dialog"]');
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) {
        await link.click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(link).toBeFocused();
      }
      await terms.check();
      await page.getByText(text('account.registration.news')).click();
      for (const id of ['emailSubscriptionYN', 'smsSubscriptionYN', 'pushSubscriptionYN']) await consent(id).check();
      await consent('smsSubscriptionYN').uncheck();

      const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(await stored()).toContain(who.email);
      expect(await stored()).not.toContain(firstPassword);
      await page.reload();
      await hydrated(page);
      await expect(email).toHaveValue(who.email);
      await expect(name).toHaveValue(who.name);
      await expect(website).toHaveValue('example.com');
      await expect(field(page, who, 'account.field.country')).toHaveValue('KR');
      await expect(terms).toBeChecked();
      await expect(consent('pushSubscriptionYN')).toBeChecked();
      await expect(consent('smsSubscriptionYN')).not.toBeChecked();
      await expect(password).toHaveValue('');

      await password.fill(firstPassword);
      await confirmation.fill(firstPassword);
      const sent = page.waitForRequest((request) => request.url().endsWith(registration.path));
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toEqual({
        country: 'KR',
        email: who.email,
        emailSubscriptionYN: 'Y',
        languageCode: language,
        name: who.name,
        organization: 'Example Pay',
        password: firstPassword,
        psgId: 'UP',
        pushSubscriptionYN: 'Y',
        smsSubscriptionYN: 'N',
        tcAcceptYN: 'Y',
        website: 'https://example.com',
      });
      await expect(page.getByRole('heading', { level: 1, name: text('account.success.title') })).toBeVisible();
      await expect(page.getByText(who.email)).toBeVisible();
    });
  });
}

type Field = ReturnType<typeof field>;
