import { ContentSource } from '@up/content/content-source';
import { loadContent } from '@up/content/load/load-content';
import { sealPreview } from '@up/content/preview-link';
import { badStates, probeContent } from '@up/content/probe';

import { join } from 'node:path';

import { expect, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { openBackend, openEdge, root, type Backend, type Edge } from '../site/site.ts';
import { openWebhookRelay, type WebhookRelay } from './webhook-relay.ts';
import { loadToken, openStrapi, readToken, webhookSecret, type Strapi, type StrapiVersion } from './strapi.ts';

const version: StrapiVersion = process.env.STRAPI_VERSION === '4' ? 4 : 5;
const previewSecret = 'a-preview-secret-of-the-journeys-0123456789';
const slug = '2026-11-03-price-list';
const notice = `/resources/notice/${slug}`;

interface Listed {
  data: { id: number; documentId?: string }[];
}

test.describe(`a real Strapi ${version} @strapi`, () => {
  test.describe.configure({ mode: 'serial', timeout: 15 * 60_000 });
  let strapi: Strapi;
  let webhooks: WebhookRelay;
  let backend: Backend;
  let edge: Edge;
  const lines: string[] = [];
  const closing: (() => Promise<void>)[] = [];

  test.beforeAll(async () => {
    test.setTimeout(20 * 60_000);
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    webhooks = await openWebhookRelay(`${origin}/api/webhooks/content`);
    closing.push(() => webhooks.close());
    strapi = await openStrapi(version, webhooks.url);
    closing.push(() => strapi.close());
    const cms = { CONTENT_API_URL: strapi.origin, CONTENT_API_TOKEN: readToken };
    backend = await openBackend(origin, { ...cms, REVALIDATE_SECRET: webhookSecret });
    closing.push(() => backend.close());
    const environment = {
      ...cms,
      CONTENT_PREVIEW_SECRET: previewSecret,
      EDGE_TOKEN_FILE: `${backend.dataDirectory}/edge-token`,
    };
    edge = await openEdge({}, { main: backend.origin, content: strapi.origin, port, environment });
    closing.push(() => edge.close());
  });
  test.afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  const load = () =>
    loadContent({
      url: strapi.origin,
      token: loadToken,
      folder: join(root, 'packages/backend/content'),
      print: (line) => lines.push(line),
    });
  const text = async (path: string) => (await fetch(edge.origin + path)).text();
  const edit = async (type: string, wanted: string, data: object) => {
    const query = new URLSearchParams({ locale: 'ko', 'filters[slug][$eq]': wanted });
    const { data: found } = (await strapi.ask('GET', `/api/${type}?${query}`)) as Listed;
    const ref = found[0]?.documentId ?? found[0]?.id;
    await strapi.ask('PUT', `/api/${type}/${ref}${version === 5 ? '?locale=ko' : ''}`, data);
  };

  test('is loaded with the content of the portal, and nothing changes the second time', async () => {
    await load();
    lines.length = 0;
    await load();
    const [first, ...types] = lines;
    expect(types).not.toEqual([]);
    expect(first).toContain(`Strapi ${version}`);
    for (const line of types) expect(line).toContain(' 0 created, 0 changed,');
  });

  test('answers every declared read, and none without the token', async () => {
    const reads = await probeContent(new ContentSource({ url: strapi.origin, token: readToken }));
    expect(reads.filter(({ state }) => badStates.includes(state))).toEqual([]);
    const rejected = await probeContent(new ContentSource({ url: strapi.origin }));
    expect(new Set(rejected.map(({ state }) => state))).toEqual(new Set(['forbidden']));
  });

  test('shows an edit as sanitised Markdown within 2 seconds of its webhook', async ({ page }) => {
    await page.goto(edge.origin + notice);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2027년 요금표를 공개합니다');
    const file = page.getByRole('link', { name: '요금표_2027.pdf' });
    const download = await page.request.get(edge.origin + ((await file.getAttribute('href')) ?? ''));
    expect(download.headers()['content-disposition']).toBe('attachment');
    expect((await download.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const before = performance.now();
    await edit('notices', slug, { content: '## 새 소제목\n\n**굵게** <script>window.ran = 1</script>' });
    await expect.poll(() => text(notice), { intervals: [50], timeout: 20_000 }).toContain('새 소제목</h2>');
    expect(performance.now() - (webhooks.firstSince(before) ?? 0)).toBeLessThan(2000);
    expect(await text(notice)).not.toContain('window.ran');
  });

  test('makes edited content searchable, and lists its use cases', async () => {
    await edit('notices', slug, { title: '삼척 연수원 요금표' });
    const query = new URLSearchParams({ match: '삼척 연수원' });
    await expect.poll(() => text(`/api/search?${query}`), { timeout: 20_000 }).toContain(notice);
    await edit('use-cases', 'campus-card', { summary: '삼척 캠퍼스' });
    await expect.poll(() => text('/platforms/use-cases'), { timeout: 20_000 }).toContain('삼척 캠퍼스');
  });

  test('shows a draft with a banner only to the bearer of a signed link', async ({ page, browser }) => {
    const draft = {
      data: { slug: 'draft', stream: 'api', title: '초안 공지', publishedOn: new Date(), content: '비밀' },
    };
    const path = version === 5 ? '/api/notices?locale=ko&status=draft' : '/api/notices';
    const data = version === 5 ? draft.data : { ...draft.data, locale: 'ko', publishedAt: null };
    await strapi.ask('POST', path, data);
    expect((await fetch(`${edge.origin}/resources/notice/draft`)).status).toBe(404);
    const token = sealPreview(previewSecret, Math.floor(Date.now() / 1000) + 600);
    const link = new URLSearchParams({ token, path: '/resources/notice/draft' });
    await page.goto(`${edge.origin}/_portal/preview?${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('초안 공지');
    await expect(page.getByRole('complementary', { name: '초안 미리 보기' })).toBeVisible();
    const stranger = await browser.newPage();
    const response = await stranger.goto(`${edge.origin}/resources/notice/draft`);
    expect(response?.status()).toBe(404);
    await stranger.close();
  });

  test('unpublishes a single entry: the contact block disappears', async () => {
    expect(await text('/')).toContain('developers@up.example.com');
    await strapi.ask('DELETE', '/api/contact-center?locale=ko');
    await expect.poll(() => text('/'), { timeout: 30_000 }).not.toContain('developers@up.example.com');
  });

  test('may be down: the site keeps working', async () => {
    await text('/resources/faq');
    await strapi.close();
    expect(await text('/resources/faq')).toContain('<h1');
    expect((await fetch(`${edge.origin}${notice}`)).status).toBe(200);
  });
});
