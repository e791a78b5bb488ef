import type { BrowserContext, Page } from '@playwright/test';
import type { RouteAccess } from '@up/federation/declaration';

import { expect, expectAccessible, expectNoSidewaysScroll, test as journey } from '../journey.ts';
import { Cast } from './cast.ts';
import { declaredRoutes } from './declared-routes.ts';
import { examplesOf, type Example } from './examples.ts';
import { watchLayoutShift } from './layout-shift.ts';
import { languages, looks, themes, widths, type Look } from './looks.ts';
import { openExample } from './open-example.ts';
import { textInOtherLanguage } from './text-in-other-language.ts';

/** One browser's cache and one set of people for all: a page that was looked at makes the next one cheap. */
const test = journey.extend<object, { cast: Cast; sharedContext: BrowserContext }>({
  // Playwright reads what a fixture needs from its pattern, and takes no name for it.
  // eslint-disable-next-line no-empty-pattern
  cast: [async ({}, use) => use(await Cast.open(process.env.SITE_ORIGIN ?? '')), { scope: 'worker' }],
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN, timezoneId: 'Asia/Seoul' });
      await watchLayoutShift(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedContext }, use) => {
    const page = await sharedContext.newPage();
    await use(page);
    await page.close();
  },
});

// A trace of each page would take longer than the pages.
test.use({ trace: 'off', screenshot: 'only-on-failure' });

const examples = examplesOf(declaredRoutes);
/** Public pages have another header, and may have another text, for those who are signed in. */
const signedIn = examples
  .filter(({ pattern, as }) => as === 'visitor' && accessOf(pattern) === 'public')
  .map((example): Example => ({ ...example, name: `${example.name}, signed in`, as: 'member' }));

for (const [place, example] of [...examples, ...signedIn].entries()) {
  for (const [variant, look] of looks.entries()) {
    // Each page once a language, its width and theme in turn with its neighbours'; all of them in the full run.
    const turn = (place + languages.indexOf(look.language)) % (widths.length * themes.length);
    const always = place < examples.length && variant % (widths.length * themes.length) === turn;
    const title = `${look.language}, ${look.width} px, ${look.theme}: ${example.name}`;
    test(always ? title : `${title} @full`, async ({ page, cast, faults }) => {
      await expectSound(page, example, look, cast);
      // A browser tells its console of every answer that is an error, wanted or not.
      if (example.status) expect(faults.splice(0)).toEqual([expect.stringContaining(String(example.status))]);
    });
  }
}

test('members alone come to the pages of members, and others to signing in, with the way back', async ({
  page,
  cast,
}) => {
  for (const { pattern } of declaredRoutes.filter(({ access }) => access === 'member')) {
    await cast.seat(page.context(), 'visitor');
    await page.goto(pattern);
    await expect(page).toHaveURL(`/user/login?returnUrl=${encodeURIComponent(pattern)}`);
  }
});

test('who is signed in is led home from the pages of guests', async ({ page, cast }) => {
  await cast.seat(page.context(), 'newcomer');
  for (const { pattern } of declaredRoutes.filter(({ access }) => access === 'guest')) {
    await page.goto(pattern);
    await expect(page).toHaveURL('/');
  }
});

function accessOf(pattern: string | undefined): RouteAccess | undefined {
  return declaredRoutes.find((route) => route.pattern === pattern)?.access;
}

async function expectSound(page: Page, example: Example, look: Look, cast: Cast): Promise<void> {
  const { status, shift } = await openExample(page, example, look, cast);
  expect(status).toBe(example.status ?? 200);
  // A page in the place of another is no jump.
  if (!example.leadsTo) expect(shift).toBeLessThanOrEqual(0.05);
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  const signedIn = example.as !== 'visitor' && !example.endsSession;
  await expect(page.locator('html')).toHaveAttribute('data-session', signedIn ? 'in' : 'out');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (look.language === 'en') expect(await textInOtherLanguage(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
}
