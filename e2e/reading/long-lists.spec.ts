import { createServer, type Server } from 'node:http';

import { allUseCases } from '@up/api/calls/catalogue/catalogue';
import { search, type SearchResponse } from '@up/api/calls/publishing/search';
import { callUrl } from '@up/api/call';
import { noticeStreams } from '@up/api/calls/publishing/notice';
import { partnerKinds } from '@up/api/calls/publishing/partner';
import { pages } from '@up/api/pages';
import { listOf } from '@up/content/testing/recorded-cms';
import { originOf } from '@up/processes/origin-of';

import { expect, expectNoSidewaysScroll, hydrated, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { openBackend, openEdge, type Backend, type Edge } from '../site/site.ts';
import { texts } from '../texts.ts';

/** A word longer than any line, and a title of several lines. */
const longWord = 'Kartenausgabeverwaltungsgesetzentwurf'.repeat(6);
const longTitle = `${'정산 주기와 한도 변경에 따른 사전 안내 '.repeat(12)}${longWord}`;
const text = texts('ko');

/** Entries of a type; the first one has the longest texts. */
function entriesOf(type: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const title = index === 0 ? longTitle : `항목 ${index}`;
    const prose = index === 0 ? `<p>${longWord}</p>` : '<p>내용</p>';
    const slug = `entry-${index}`;
    const publishedOn = new Date(Date.UTC(2026, 9, 1) - index * 3_600_000).toISOString();
    const all: Record<string, object> = {
      notices: { stream: noticeStreams[index % 4], title, publishedOn, attachment: null, content: prose },
      faqs: { order: index, group: index === 0 ? longTitle : `분류 ${index % 5}`, question: title, answer: prose },
      partners: { order: index, kind: partnerKinds[index % 5], name: title, summary: title, url: null },
      'glossary-terms': { term: title, otherTerm: longWord, definition: prose, related: null, url: null },
      'use-cases': {
        order: index,
        title,
        summary: title,
        industry: index === 0 ? longWord : `업종 ${index % 6}`,
        packages: ['card-issuing'],
        content: prose,
      },
    };
    const own = all[type];
    return own && { id: index + 1, attributes: { slug, updatedAt: publishedOn, ...own } };
  }).filter((entry) => entry !== undefined);
}

/** A content service whose lists have a given number of entries. */
async function openContent(count: number): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const page = Number(searchParams.get('pagination[page]') ?? 1);
    const pageSize = Math.min(100, Number(searchParams.get('pagination[pageSize]') ?? 25));
    const slug = searchParams.get('filters[slug][$eq]');
    const entries = entriesOf(pathname.replace('/api/', ''), count);
    const found = entries.filter(({ attributes }) => slug === null || attributes.slug === slug);
    response.setHeader('content-type', 'application/json');
    if (pathname === '/api/contact-center') response.statusCode = 404;
    response.end(JSON.stringify(response.statusCode === 404 ? { data: null } : listOf(found, { page, pageSize })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: originOf(server) };
}

const lists = [pages.notices(), pages.faq(), pages.useCases(), pages.partners(), pages.glossary()];

for (const count of [0, 3, 500]) {
  test.describe(`lists of ${count} entries @full`, () => {
    test.describe.configure({ mode: 'serial' });
    let content: Awaited<ReturnType<typeof openContent>>;
    let backend: Backend;
    let edge: Edge;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      content = await openContent(count);
      const port = await freePort();
      backend = await openBackend(`http://localhost:${port}`, { CONTENT_API_URL: content.url });
      edge = await openEdge({}, { main: backend.origin, content: content.url, port });
    });
    test.afterAll(async () => {
      await edge.close();
      await backend.close();
      content.server.close();
    });

    for (const width of [1280, 390]) {
      test(`keep their layout, ${width} px`, async ({ page }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: 900 });
        const ask = async (path: string) => (await page.request.get(backend.origin + path)).json() as unknown;
        let before = '';
        // The backend reads the content service for the use cases and the search: wait until nothing is added any more.
        const isTakenOver = async () => {
          const cases = ((await ask(callUrl(allUseCases, {}))) as object[]).length;
          const { total, segments } = (await ask(callUrl(search, { query: { match: '항목' } }))) as SearchResponse;
          // Results are counted no further than they can be paged through.
          const hasFound = total > count || segments.some(({ hasMore }) => hasMore);
          const isSame = before === `${cases} ${total}`;
          before = `${cases} ${total}`;
          return isSame && cases === count && (count === 0 || hasFound);
        };
        await expect.poll(isTakenOver, { intervals: [3000], timeout: 120_000 }).toBe(true);
        for (const path of [...lists, pages.search({ match: count > 0 ? '항목' : 'qqqqzzzz' })]) {
          await page.goto(edge.origin + path);
          await hydrated(page);
          const main = page.getByRole('main');
          await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoSidewaysScroll(page);
          if (count > 0) await expect(main.getByText('항목 1', { exact: true }).first()).toBeAttached();
          await page.screenshot({ path: `test-results/lists/${path.replaceAll(/\W+/g, '-')}-${count}-${width}.png` });
        }
        if (count === 0)
          await expect(page.getByRole('main').getByText(text('marketing.search.none.title'))).toBeVisible();
        if (count === 500) {
          await page.goto(`${edge.origin}${pages.notices()}?page=2`);
          await expect(page.getByRole('main').getByText('항목 12', { exact: true })).toBeVisible();
          await page.goto(edge.origin + pages.faq());
          await expect(page.getByRole('main').getByText('항목 499', { exact: true })).toBeAttached();
        }
      });
    }
  });
}
