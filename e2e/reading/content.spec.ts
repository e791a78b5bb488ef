import { createServer, type Server } from 'node:http';

import type { Locator, Page } from '@playwright/test';

import { originOf } from '@up/processes/origin-of';

import { expect, hydrated, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { openEdge, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

/** Markup that no browser may run, load or follow. */
const hostile = [
  '<p id="harmless">Harmless <strong>text</strong></p>',
  '<script>window.ran = "script"</script>',
  '<img src="x" onerror="window.ran = \'handler\'">',
  '<a href="javascript:window.ran = \'link\'">A link</a>',
  '<a href="data:text/html,<script>window.ran = 1</script>">Another</a>',
  '<style>body { display: none }</style>',
  '<p style="position: fixed; inset: 0; background: url(https://evil.example/style)">Covers the page</p>',
  '<iframe src="https://evil.example" srcdoc="<script>parent.ran = 1</script>"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<svg onload="window.ran = \'svg\'"><circle r="1" /><a xlink:href="javascript:window.ran = 1">Drawn</a></svg>',
  '<img srcset="https://evil.example/wide.png 2x" alt="">',
  '<form action="https://evil.example"><input name="password" autofocus onfocus="window.ran = 1"></form>',
  '<meta http-equiv="refresh" content="0; url=https://evil.example"><base href="https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/sheet.css">',
  '<details open ontoggle="window.ran = 1"></details><video src="x" onerror="window.ran = 1"></video>',
].join('');

const hostileElements =
  'script, style, iframe, object, embed, svg, form, input, meta, base, link, details, video, audio, template, math';

/** A foreign content service that answers in Strapi's format, and can be stopped. */
class ForeignContent {
  readonly #server: Server;
  running = true;

  constructor() {
    this.#server = createServer((request, response) => {
      if (!this.running) return request.socket.destroy();
      const url = new URL(request.url ?? '/', 'http://localhost');
      const rows = url.pathname.endsWith('/legal-contents')
        ? [{ id: 1, attributes: { type: 'tnc', title: 'Terms', content: `${hostile}<p>${longWord}</p>` } }]
        : url.pathname.endsWith('/top-navigations')
          ? [{ id: 1, attributes: navigation }, ...longEntries]
          : url.pathname.endsWith('/footer-navs')
            ? longEntries
            : [];
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: rows.length };
      response.setHeader('content-type', 'application/json');
      if (url.pathname.endsWith('/contact-center')) {
        const attributes = { address: `<em>100 Eulji-ro</em>${hostile}`, phoneNumber: '1', faxNumber: '2' };
        return response.end(JSON.stringify({ data: { id: 1, attributes }, meta: {} }));
      }
      response.end(JSON.stringify({ data: rows, meta: { pagination } }));
      return undefined;
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return originOf(this.#server);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const navigation = {
  displayName: 'Foreign menu',
  url: '/developers',
  slug: 'foreign',
  target: '_self',
  visibility: true,
  order: 1,
  splitLevel: 0,
  parent: { data: null },
  children: { data: [] },
};

/** The hostile content contains an image that does not exist. */
const missingImage = /status of 404|ERR_/;
/** What a call to a content service that is down gives. */
const noContent = /status of 503 .*\/content\//;

/** A label that a CMS accepts: one word of 800 letters. */
const longWord = 'Wörter'.repeat(134).slice(0, 800);
const longEntries = [
  { id: 2, attributes: { ...navigation, displayName: longWord, slug: 'long', url: null, order: 2 } },
  {
    id: 3,
    attributes: { ...navigation, displayName: longWord, slug: 'below', order: 3, parent: { data: { id: 2 } } },
  },
];

test.describe.configure({ mode: 'serial' });

const content = new ForeignContent();
let edge: Edge;

test.beforeAll(async () => {
  edge = await openEdge({}, { content: await content.listen() });
});
test.afterAll(async () => {
  await edge.close();
  content.close();
});

for (const language of ['ko', 'en']) {
  const address = `${language === 'ko' ? '' : '/en'}/resources/terms-and-conditions`;

  // The texts of the other language go the same way.
  const tag = language === 'ko' ? '' : ' @full';
  test(`hostile content of any service is harmless on the page, ${language}${tag}`, async ({ page, allowedFaults }) => {
    allowedFaults.push(missingImage);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(edge.origin)) elsewhere.push(request.url());
    });
    await page.goto(edge.origin + address);
    await hydrated(page);
    const article = page.getByRole('main');
    await expectHarmless(article);
    await expect(article).toBeInViewport();
    const block = page.getByRole('contentinfo').locator('address');
    await expect(block.locator('em')).toHaveText('100 Eulji-ro');
    await expect(block.locator(`${hostileElements}, img, p p, a:not([href^="tel:"])`)).toHaveCount(0);
    const html = await (await page.request.get(edge.origin + address)).text();
    expect(html).not.toMatch(/window\.ran|parent\.ran|evil\.example/);

    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expectHarmless(page.getByRole('dialog'));
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(page.url()).toBe(edge.origin + address);
    expect(elsewhere).toEqual([]);
  });
}

for (const width of [1280, 390]) {
  test(`a label of 800 letters in the menu and the footer wraps, ${width} px${width === 390 ? '' : ' @full'}`, async ({
    page,
    allowedFaults,
  }) => {
    allowedFaults.push(missingImage);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${edge.origin}/en/resources/terms-and-conditions`);
    await hydrated(page);
    // On a phone the footer has no sitemap.
    if (width > 768) await expect(page.getByRole('contentinfo').getByText(longWord).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    if (width < 768) await page.getByRole('button', { name: texts('en')('shell.drawer.open') }).click();
    const opener =
      width < 768
        ? page.getByRole('dialog').locator('summary', { hasText: longWord })
        : page.getByRole('button', { name: longWord }).first();
    await opener.click();
    await expect(page.getByRole('link', { name: longWord }).first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
}

/** By how many pixels the page overflows its window, or an open dialog its box. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const wider = (element: Element) => element.scrollWidth - element.clientWidth;
    return Math.max(0, ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(wider));
  });
}

/** Expects that only the text of the hostile content is left. */
async function expectHarmless(shown: Locator): Promise<void> {
  await expect(shown.getByText('Harmless text')).toBeVisible();
  await expect(shown.getByText('Covers the page')).toHaveCSS('position', 'static');
  const text = shown.getByText('Harmless text').locator('..');
  await expect(text.locator(hostileElements)).toHaveCount(0);
  const attributes = await text.evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name)),
  );
  expect(attributes.filter((name) => /^on|^style$|^src(set|doc)$/.test(name))).toEqual([]);
  const addresses = await text.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses)).toEqual(new Set([null]));
}

test('while the content service is down the site works, with its last menu', async ({ page, allowedFaults }) => {
  allowedFaults.push(noContent);
  await page.goto(`${edge.origin}/en`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Foreign menu' })).toBeAttached();
  content.running = false;
  await page.goto(`${edge.origin}/en/developers`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Foreign menu' })).toBeAttached();
});

test('a site that has never reached its content service shows a plain menu', async ({ page, allowedFaults }) => {
  allowedFaults.push(noContent);
  const alone = await openEdge({}, { content: `http://127.0.0.1:${await freePort()}` });
  try {
    await page.goto(`${alone.origin}/developers`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: texts('ko')('shell.menu.label') }).getByRole('link'),
    ).not.toHaveCount(0);
    // What the page still loads would fail with the edge.
    await page.goto('about:blank');
  } finally {
    await alone.close();
  }
});
