import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, hydrated, test } from './journey.ts';
import { openEdge, type Edge, type Published } from './site/site.ts';

/** What nobody's browser may run, load or follow. */
const hostile = [
  '<p id="harmless">Harmless <strong>text</strong></p>',
  '<script>window.ran = "script"</script>',
  '<img src="x" onerror="window.ran = \'handler\'">',
  '<a href="javascript:window.ran = \'link\'">A link</a>',
  '<style>body { display: none }</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload="window.ran = \'svg\'"><circle r="1" /></svg>',
].join('');

/** Another's content service: answers in Strapi's shape, and stops when it is told to. */
class ForeignContent {
  readonly #server: Server;
  running = true;

  constructor() {
    this.#server = createServer((request, response) => {
      if (!this.running) return request.socket.destroy();
      const url = new URL(request.url ?? '/', 'http://localhost');
      const rows = url.pathname.endsWith('/legal-contents')
        ? [{ id: 1, attributes: { type: 'tnc', title: 'Terms', content: hostile } }]
        : url.pathname.endsWith('/top-navigations')
          ? [{ id: 1, attributes: navigation }]
          : [];
      const pagination = { page: 1, pageSize: 50, pageCount: 1, total: rows.length };
      response.setHeader('content-type', 'application/json');
      if (url.pathname.endsWith('/contact-center')) response.statusCode = 404;
      response.end(JSON.stringify({ data: rows, meta: { pagination } }));
      return undefined;
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
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

test.describe.configure({ mode: 'serial' });

const content = new ForeignContent();
let edge: Edge;

test.beforeAll(async () => {
  const published = JSON.parse(process.env.SITE_PUBLISHED ?? '[]') as Published;
  edge = await openEdge({ main: process.env.BACKEND_ORIGIN ?? '', content: await content.listen() }, published);
});
test.afterAll(async () => {
  await edge.close();
  content.close();
});

test('hostile content of whichever service is harmless on the page', async ({ page, faults }) => {
  await page.goto(`${edge.origin}/en/resources/terms-and-conditions`);
  await hydrated(page);
  await expect(page.getByText('Harmless text')).toBeVisible();
  const article = page.getByRole('main');
  await expect(article.locator('script, style, iframe, svg circle, [onerror], a[href^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const html = await (await page.request.get(`${edge.origin}/en/resources/terms-and-conditions`)).text();
  expect(html).not.toContain('window.ran');
  // Its answer for the contact block, and an image that is not there.
  expect(faults.splice(0).every((fault) => /404|ERR_/.test(fault))).toBe(true);
});

test('with the content service down the site opens, with its last menu', async ({ page, faults }) => {
  await page.goto(`${edge.origin}/en`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Foreign menu' })).toBeAttached();
  content.running = false;
  await page.goto(`${edge.origin}/en/developers`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Foreign menu' })).toBeAttached();
  await page.goto(`${edge.origin}/developers`);
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  faults.splice(0);
});
