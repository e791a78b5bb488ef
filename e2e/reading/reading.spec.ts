import { brotliCompressSync } from 'node:zlib';

import { firstViewBudgets } from '../../scripts/budgets.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { layoutShift, watchLayoutShift } from '../sweep/layout-shift.ts';
import { texts, type Language } from '../texts.ts';

const languages: { prefix: string; lang: Language; card: string; other: string }[] = [
  { prefix: '', lang: 'ko', card: '카드 발급', other: 'English' },
  {
    prefix: '/en',
    lang: 'en',
    card: 'Issue a card',
    other: '한국어',
  },
];
const widths = [1280, 390];

test('back and forward between links within a page restore the scroll position', async ({ page }) => {
  await page.goto('/en/developers/developers-overview');
  await hydrated(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const places: number[] = [];
  for (const name of ['Keys', 'Errors']) {
    const before = await scrolled();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect.poll(scrolled).not.toBe(before);
    places.push(await scrolled());
  }
  expect(places[0]).not.toBe(places[1]);
  await page.goBack();
  await expect.poll(scrolled).toBe(places[0]);
  await page.goForward();
  await expect.poll(scrolled).toBe(places[1]);
});

for (const { prefix, lang, card, other } of languages) {
  for (const width of widths) {
    // Each language and each width once; all four combinations in the full run.
    const tag = (lang === 'ko') === (width === 1280) ? '' : ' @full';
    test.describe(`${lang}, ${width} px${tag}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('the home page is readable before any script and hydrates without an error', async ({ page, context }) => {
        await watchLayoutShift(context);
        const response = await page.goto(prefix || '/');
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await hydrated(page);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        expect(await layoutShift(page)).toBe(0);
        // The rings behind the hero end above the next section's heading.
        const below = await page.getByRole('heading', { level: 2 }).first().evaluate(distanceFromRings);
        expect(below).toBeGreaterThanOrEqual(0);
      });

      test('an API is found in the tree, opened, and kept when the language is switched', async ({ page }) => {
        await page.goto(`${prefix}/developers/api-documentation`);
        await hydrated(page);
        if (width < 768) await page.getByRole('button', { name: lang === 'ko' ? 'API 목록' : 'API list' }).click();
        const filter = page.getByRole('searchbox', { name: texts(lang)('docs.tree.filter') });
        await filter.filter({ visible: true }).fill(card);
        // The package has the same name as one of its APIs, and other names begin with it; only an API has a method.
        const tree = page.getByRole('navigation', { name: lang === 'ko' ? 'API 목록' : 'API list' });
        const wanted = new RegExp(`^(POST\\s*${card}|${card}\\s*POST)$`);
        await tree.getByRole('link', { name: card }).filter({ hasText: wanted, visible: true }).first().click();
        await expect(page).toHaveURL(/\/issue-card$/);
        await expect(page.getByRole('heading', { level: 1, name: card })).toBeVisible();
        await expect(page.getByText('/sandbox/v1/cards', { exact: true }).first()).toBeVisible();
        await expect(page.getByText('curl --request POST').first()).toBeAttached();
        await expect(page.getByText('cardholderId', { exact: true }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);

        const path = new URL(page.url()).pathname.replace(/^\/en/, '');
        if (width < 992) await page.getByRole('banner').getByRole('button').last().click();
        await page.getByRole('link', { name: other }).filter({ visible: true }).first().click();
        await expect(page).toHaveURL(new RegExp(`${lang === 'ko' ? '/en' : ''}${path}$`));
        await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ko' ? 'en' : 'ko');
      });

      test('an unknown address shows a 404 page with a link home', async ({ page, faults }) => {
        const response = await page.goto(`${prefix}/no/such/page`);
        expect(response?.status()).toBe(404);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));
        await expect.poll(() => faults).toEqual([expect.stringContaining('404')]);
        faults.splice(0);
      });
    });
  }
}

test('an unchanged page is a 304, and still works', async ({ page, request }) => {
  // A journey beside this one may change the page in between.
  await expect(async () => {
    const first = await request.get('/');
    const etag = first.headers().etag ?? '';
    expect(await first.text()).toContain('카드');
    expect(await (await request.get('/en')).text()).toContain('Card');
    const second = await request.get('/', { headers: { 'If-None-Match': etag } });
    expect(second.status()).toBe(304);
    expect(second.headers()['content-security-policy']).toBe(first.headers()['content-security-policy']);
  }).toPass();
  await page.goto('/');
  await page.goto('/');
  await hydrated(page);
});

test('a link to a field of an API scrolls to it, and going back restores the position', async ({ page }) => {
  const api = '/developers/api-documentation/packages/card-issuing/cards/issue-card';
  await page.goto(`${api}#request.body.currency`);
  await hydrated(page);
  await expect(page.getByText('currency', { exact: true }).first()).toBeInViewport();

  await page.goto('/');
  await hydrated(page);
  const last = page.getByRole('main').getByRole('link', { name: 'API 문서 보기' }).last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(page).toHaveURL(/\/api-documentation$/);
  await expect(page.getByRole('heading', { level: 1, name: 'API 문서' })).toBeInViewport();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a page loads each script once, with integrity, and no inline code beyond its policy', async ({ context }) => {
  const path = '/developers/api-documentation/packages/card-issuing/cards/issue-card';
  const open = async () => {
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((url, index) => scripts.indexOf(url) < index)).toEqual([]);
    return page;
  };
  await open();
  // From the browser's cache, the shell can run before the page is painted.
  const page = await open();
  expect(await page.locator('script[src]:not([integrity])').count()).toBe(0);
  expect(await page.locator('link[rel=preload]:not([integrity])').count()).toBe(0);
  const inServerHtml = await (await page.request.get('/')).text();
  expect(inServerHtml).not.toMatch(/\sstyle=|\son\w+=/);
});

for (const [path, { javascript }] of [
  ['/', firstViewBudgets.home],
  ['/developers/api-documentation/packages/digital-wallet/wallets/create-wallet', firstViewBudgets.api],
] as const) {
  test(`the scripts of ${path} weigh at most ${javascript} bytes`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const urls = new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url = '']) => url));
    const sizes = [...urls].map(async (url) => {
      const response = await request.head(url, { headers: { 'accept-encoding': 'br' } });
      return Number(response.headers()['content-length']);
    });
    expect(urls.size).toBeGreaterThan(4);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(javascript);
  });
}

for (const [path, budget] of [
  ['/', firstViewBudgets.home],
  ['/developers/api-documentation/packages/card-issuing/cards/issue-card', firstViewBudgets.api],
] as const) {
  test(`the HTML of ${path} weighs at most ${budget.html} bytes`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budget.html);
  });
}

test('the files that a page needs are requested while the shell is still loading', async ({ page }) => {
  const pageCode = page.waitForRequest(/\/page-api-documentation\.js$/);
  await page.route(/\/shell\.js$/, async (route) => {
    await pageCode;
    await route.continue();
  });
  await page.goto('/developers/api-documentation/packages/card-issuing/cards/issue-card');
  await hydrated(page);
});

test('/lo is recognised but not offered', async ({ request }) => {
  expect((await request.get('/lo/developers')).status()).toBe(404);
});

function distanceFromRings(heading: Element): number {
  const hero = document.querySelector('main section');
  if (!hero) throw new Error('There is no hero');
  const end = hero.getBoundingClientRect().bottom - parseFloat(getComputedStyle(hero, '::before').bottom);
  return heading.getBoundingClientRect().top - end;
}
