import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '@up/api/pages';
import type { RouteAccess } from '@up/federation/contract/declaration';

import { expect, expectAccessible, expectNoSidewaysScroll, goTo, test as journey } from '../journey.ts';
import { Cast } from './cast.ts';
import { declaredRoutes } from './declared-routes.ts';
import { examplesOf, type Example } from './examples.ts';
import { watchLayoutShift } from './layout-shift.ts';
import { type Look, looks, textInOtherLanguage } from './looks.ts';
import { openExample } from './open-example.ts';
import { preloadedScripts, watchScripts } from './preloaded-scripts.ts';

/** One page of a browser and one set of users per worker: each opened address makes the next one cheaper. */
const test = journey.extend<object, { cast: Cast; sharedContext: BrowserContext; sharedPage: Page }>({
  // Playwright reads a fixture's dependencies from this pattern, and accepts no name.
  // oxlint-disable-next-line no-empty-pattern
  cast: [async ({}, use) => use(await Cast.open(process.env.SITE_ORIGIN ?? '')), { scope: 'worker' }],
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.SITE_ORIGIN, timezoneId: 'Asia/Seoul' });
      await watchLayoutShift(context);
      await watchScripts(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  sharedPage: [async ({ sharedContext }, use) => use(await sharedContext.newPage()), { scope: 'worker' }],
  page: async ({ sharedPage }, use) => {
    await use(sharedPage);
    for (const event of ['console', 'pageerror', 'requestfailed']) sharedPage.removeAllListeners(event);
    await sharedPage.goto('about:blank');
  },
});

// A trace of each page would take longer than the pages.
test.use({ trace: 'off', screenshot: 'only-on-failure' });
// The pages are distributed among the workers.
test.describe.configure({ mode: 'parallel' });

const examples = examplesOf(declaredRoutes);
/** Public pages have another header, and may have other texts, for signed-in users. */
const signedIn = examples
  .filter(({ pattern, as }) => as === 'visitor' && accessOf(pattern) === 'public')
  .map((example): Example => ({ ...example, name: `${example.name}, signed in`, as: 'member' }));

test('pages of members send visitors to sign in, with a return path', async ({ page, cast }) => {
  const memberRoutes = declaredRoutes.filter(({ access }) => access === 'member');
  expect(memberRoutes).not.toEqual([]);
  await cast.seat(page.context(), 'visitor');
  for (const [index, { pattern }] of memberRoutes.entries()) {
    if (index === 0) await page.goto(pattern);
    else await goTo(page, pattern);
    await expect(page).toHaveURL(`/user/login?returnUrl=${encodeURIComponent(pattern)}`);
  }
});

test('pages of guests send signed-in users home', async ({ page, cast }) => {
  await cast.seat(page.context(), 'newcomer');
  const guestRoutes = declaredRoutes.filter(({ access }) => access === 'guest');
  expect(guestRoutes).not.toEqual([]);
  for (const { pattern } of guestRoutes) {
    await page.goto(pattern);
    await expect(page).toHaveURL('/');
  }
});

for (const [place, example] of [...examples, ...signedIn].entries()) {
  for (const [variant, look] of looks.entries()) {
    // Each page once, in its first state, with alternating variants; all variants in the full run.
    const isFirst = examples.findIndex(({ pattern }) => pattern === example.pattern) === place;
    // A tab of a project counts as a page.
    const isPage = isFirst || example.pattern === pages.projectDetails.pattern;
    const always = isPage && place < examples.length && variant === place % looks.length;
    const title = `${look.language}, ${look.width} px, ${look.theme}: ${example.name}`;
    test(always ? title : `${title} @full`, async ({ page, cast, faults }) => {
      await expectSound(page, example, look, cast);
      await expectAccessible(page);
      // A browser logs every error status, including an expected one.
      if (example.status) {
        await expect.poll(() => faults).toEqual([expect.stringContaining(String(example.status))]);
        faults.splice(0);
      }
    });
  }
}

function accessOf(pattern: string | undefined): RouteAccess | undefined {
  return declaredRoutes.find((route) => route.pattern === pattern)?.access;
}

async function expectSound(page: Page, example: Example, look: Look, cast: Cast): Promise<void> {
  const { status, shift } = await openExample(page, example, look, cast);
  expect(status).toBe(example.status ?? 200);
  // When the page redirects, the next page replaces it: that is no layout shift, and its scripts are not needed.
  if (!example.leadsTo) {
    expect(shift).toBeLessThanOrEqual(0.05);
    await expect
      .poll(() => preloadedScripts(page))
      .toEqual({ preloaded: expect.arrayContaining([expect.stringMatching(/shell\.js$/)]), unused: [] });
  }
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  const signedIn = example.as !== 'visitor' && !example.endsSession;
  await expect(page.locator('html')).toHaveAttribute('data-session', signedIn ? 'in' : 'out');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (look.language === 'en') expect(await textInOtherLanguage(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectNoSidewaysScrollAt(page, 320);
  await page.setViewportSize({ width: look.width, height: 900 });
}

/**
 * Resizes again when the page still has the rules of its previous width: Chromium loses a resize once in a while. When it
 * does so for good, another medium makes it look at all of its rules.
 */
async function expectNoSidewaysScrollAt(page: Page, width: number): Promise<void> {
  let tries = 0;
  await expect(async () => {
    tries += 1;
    await page.setViewportSize({ width: width + 1, height: 900 });
    await page.setViewportSize({ width, height: 900 });
    if (tries > 1) for (const media of ['print', 'screen'] as const) await page.emulateMedia({ media });
    await expectNoSidewaysScroll(page, 2_000);
  }).toPass({ timeout: 40_000 });
}
