import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';
import { texts, type Language } from '../texts.ts';

const languages: Language[] = ['ko', 'en'];

for (const language of languages) {
  const text = texts(language);
  const home = language === 'ko' ? '/' : '/en';
  const otherLanguage = text(language === 'ko' ? 'shell.language.en' : 'shell.language.ko');

  // The frame is the same in both languages: the second is tested in full runs.
  const run = language === 'ko' ? '' : ' @full';

  test.describe(`${language}, 1280 px${run}`, () => {
    test('Tab follows the visual order of the header, continues to the page, and goes back', async ({ page }) => {
      await open(page, home);
      const header = page.getByRole('banner');
      const menu = header.getByRole('navigation', { name: text('shell.menu.label') });
      const stops = [
        page.getByRole('link', { name: text('shell.skip') }),
        header.getByRole('link', { name: text('shell.home') }),
        ...(await menu.locator('a, button').filter({ visible: true }).all()),
        header.getByRole('link', { name: text('shell.menu.contact') }),
        header.getByRole('button', { name: text('shell.search.open') }),
        header.getByRole('button', { name: text('shell.theme.label') }),
        header.getByRole('link', { name: otherLanguage }),
        header.getByRole('link', { name: text('shell.account.signIn') }),
        page.getByRole('main').getByRole('link').first(),
      ];
      for (const stop of stops) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
      }
      for (const stop of stops.reverse().slice(1)) {
        await page.keyboard.press('Shift+Tab');
        await expect(stop).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });

    test('a link skips from the start of the documentation to its list of APIs, which follows the content', async ({
      page,
    }) => {
      await open(page, `${home === '/' ? '' : home}/developers/api-documentation`);
      const main = page.getByRole('main');
      await main.focus();
      await page.keyboard.press('Tab');
      await expect(main.getByRole('link', { name: text('docs.tree.skip') })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(main.getByRole('searchbox', { name: text('docs.tree.filter') })).toBeFocused();
    });

    test('a submenu is opened, walked through and left without a mouse', async ({ page }) => {
      await open(page, home);
      const menu = page.getByRole('navigation', { name: text('shell.menu.label') });
      const opener = menu.getByRole('button').first();
      const entries = menu.getByRole('listitem').first().getByRole('list').getByRole('link');
      await opener.focus();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(entries.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(entries.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(entries.last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(entries).toHaveCount(0);

      await page.keyboard.press('ArrowDown');
      await expect(entries.first()).toBeFocused();
      await entries.last().focus();
      await page.keyboard.press('Tab');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(menu.locator(':focus')).toBeVisible();
    });

    test('a dialog takes the focus, traps it, and restores it', async ({ page }) => {
      await open(page, home);
      const link = page.getByRole('contentinfo').getByRole('link', { name: text('shell.legal.terms') });
      const dialog = page.getByRole('dialog');
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expectFocusKeptIn(page, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();

      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: text('shell.dialog.close') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(dialog).toHaveCount(0);
    });

    test('navigation closes the dialogs of the previous page', async ({ page }) => {
      await open(page, `${home === '/' ? '' : home}/developers`);
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('shell.home') })
        .click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('shell.legal.privacy') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/developers$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('a signed-in user finds the account below My Dashboard, with the mouse and by keyboard', async ({
      page,
      context,
    }) => {
      const person = await openPerson(process.env.SITE_ORIGIN ?? '', 'Choi Sua');
      await context.setStorageState(await person.signIn());
      await open(page, home);
      const header = page.getByRole('banner');
      const dashboard = header.getByRole('link', { name: text('shell.account.dashboard') });
      const opener = header.getByRole('button', {
        name: text('shell.menu.submenu').replace('{name}', text('shell.account.dashboard')),
      });
      const settings = header.getByRole('link', { name: text('shell.account.settings') });
      const signOut = header.getByRole('link', { name: text('shell.account.signOut') });
      await expect(header.getByRole('link', { name: text('shell.account.signIn') })).toHaveCount(0);
      await dashboard.hover();
      await expect(signOut).toBeVisible();
      await page.mouse.move(640, 700);
      await expect(signOut).toBeHidden();

      await dashboard.focus();
      await page.keyboard.press('Tab');
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      for (const stop of [settings, signOut]) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(settings).toBeHidden();
    });
  });

  test.describe(`${language}, 390 px${run}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the drawer traps the focus, opens one section at a time, and restores the focus', async ({ page }) => {
      await open(page, home);
      const hamburger = page.getByRole('button', { name: text('shell.drawer.open') });
      const drawer = page.getByRole('dialog', { name: text('shell.drawer.label') });
      await hamburger.focus();
      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await expect(drawer.locator(':focus')).toHaveCount(1);
      await expectFocusKeptIn(page, 'dialog[open]');

      const sections = drawer.locator('summary');
      const opened = drawer.locator('details[open]');
      await expect(sections).not.toHaveCount(0);
      for (const section of await sections.all()) {
        await section.focus();
        await page.keyboard.press('Enter');
        await expect(opened).toHaveCount(1);
        await expect(opened.locator('summary')).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(opened).toHaveCount(0);

      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(drawer).toBeVisible();
      await page.mouse.click(20, 400);
      await expect(drawer).toBeHidden();
      await expect(hamburger).toBeFocused();

      await page.keyboard.press('Enter');
      await drawer.getByRole('link', { name: text('shell.account.signIn') }).click();
      await expect(page).toHaveURL(/\/user\/login/);
      await expect(drawer).toBeHidden();
    });
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // The panels are loaded after the page; before that there is nothing to focus.
  await page.waitForFunction(() => document.querySelector('header [aria-expanded][aria-controls]') !== null);
}

/** Once around with Tab and back: nothing behind it gets the focus. The browser's own toolbar may, in between. */
async function expectFocusKeptIn(page: Page, selector: string): Promise<void> {
  const inside = await page.locator(`${selector} :is(a, button, input, summary, [tabindex])`).count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press <= inside + 1; press++) {
      await page.keyboard.press(key);
      const stored = await page.evaluate(
        (within) => document.activeElement === document.body || document.activeElement?.closest(within) !== null,
        selector,
      );
      expect(stored).toBe(true);
    }
  }
}
