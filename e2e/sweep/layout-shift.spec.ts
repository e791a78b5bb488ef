import { inParallel } from '../../packages/cli/src/pages/in-parallel.ts';
import { expect, hydrated, test } from '../journey.ts';
import { shiftWhileArriving } from './arriving-markup.ts';
import { layoutShift, watchLayoutShift } from './layout-shift.ts';
import { languages, widths } from './looks.ts';
import { maxLayoutShift, publicPages, shiftOnSlowLine } from './slow-first-visit.ts';

const api = '/developers/api-documentation/packages/card-issuing/cards/issue-card';

for (const publicPage of publicPages) {
  for (const language of languages) {
    for (const width of widths) {
      // The page with the most parts, once; all pages in the full run.
      const tag = publicPage.path === api && language === 'ko' && width === 1280 ? '' : ' @full';
      test(`${language}, ${width} px: ${publicPage.name} does not move on a slow line${tag}`, async ({ browser }) => {
        const origin = process.env.SITE_ORIGIN ?? '';
        const shift = await shiftOnSlowLine(browser, { ...publicPage, origin, language, width });
        expect(shift).toBeLessThanOrEqual(maxLayoutShift);
      });
    }
  }
}

/** A page of each remote that visitors can open and of each layout; all pages, in all variants, in the full run. */
const always: readonly string[] = ['/', api, '/developers', '/platforms/pricing', '/resources/faq', '/user/login'];
const variants = widths.flatMap((width) => languages.map((language) => ({ language, width })));
for (const tag of ['', ' @full']) {
  test(`no page moves while its markup arrives${tag}`, async ({ browser }) => {
    test.setTimeout(tag ? 900_000 : 120_000);
    const origin = process.env.SITE_ORIGIN ?? '';
    const opened = publicPages.filter(({ path }) => tag || always.includes(path));
    const visits = opened.flatMap((publicPage, place) =>
      variants
        .filter((_, turn) => tag || turn === place % variants.length)
        .map((variant) => ({ ...publicPage, ...variant, origin })),
    );
    if (!tag) expect(visits).toHaveLength(always.length);
    const shifts = await inParallel(visits, 4, async (visit) => {
      const shift = await shiftWhileArriving(browser, visit, tag ? 40 : 20);
      return { page: `${visit.language}, ${visit.width} px: ${visit.name}`, shift };
    });
    expect(shifts.filter(({ shift }) => shift > maxLayoutShift)).toEqual([]);
  });
}

test('a page that moves is noticed', async ({ context, page }) => {
  await watchLayoutShift(context);
  await page.goto(api);
  await hydrated(page);
  expect(await layoutShift(page)).toBeLessThanOrEqual(maxLayoutShift);
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  expect(await layoutShift(page)).toBeGreaterThan(maxLayoutShift);
});

test('content has its place before what is sent after it has arrived', async ({ page }) => {
  const places = () =>
    page.evaluate(() =>
      ['main h1', 'main article'].map((selector) => {
        const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width];
      }),
    );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(api);
    await hydrated(page);
    const complete = await places();
    await page.evaluate(() => document.querySelector('main aside')?.remove());
    expect(await places()).toEqual(complete);
  }
  // The text on the front page is beside a demonstration, which is sent after it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await hydrated(page);
  const complete = await places();
  await page.evaluate(() => document.querySelector('main figure')?.replaceChildren());
  expect(await places()).toEqual(complete);
  // Each control of the header moves those before it, so they are shown together.
  await page.setViewportSize({ width: 390, height: 900 });
  const controls = page.getByRole('banner').getByRole('button');
  await expect(controls).toHaveCount(2);
  await page.evaluate(() => document.querySelector('[data-drawer]')?.remove());
  await expect(controls).toHaveCount(0);
});
