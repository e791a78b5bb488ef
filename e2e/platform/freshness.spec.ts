import { createServer, type Server } from 'node:http';

import { contentChanged, webhookSecretHeader } from '@up/api/calls/platform/purge';
import { pages } from '@up/api/pages';
import { listOf } from '@up/content/testing/recorded-cms';
import { originOf } from '@up/processes/origin-of';

import { expect, test } from '../journey.ts';
import { freePort } from '@up/processes/free-port';
import { openBackend, openEdge, type Backend, type Edge } from '../site/site.ts';

const secret = 'a-webhook-secret-of-the-journeys-0123456789';
const slug = 'price-list';

/** A content service with one notice and one question, which an editor changes. */
const edited = { title: 'First title', saved: 0 };
/** The requests that it received. */
const requestedPaths: string[] = [];
const readsOf = (type: string, sort: string) =>
  requestedPaths.filter(
    (url) => url.startsWith(`/api/${type}?`) && new URLSearchParams(url.split('?')[1]).get('sort') === sort,
  );

function entriesAt(pathname: string): { id: number; attributes: object }[] {
  const updatedAt = new Date(Date.UTC(2026, 10, 1) + edited.saved).toISOString();
  if (pathname === '/api/notices') {
    const content = '<p>Prices</p>';
    const { title } = edited;
    return [{ id: 1, attributes: { slug, stream: 'service', title, publishedOn: updatedAt, content, updatedAt } }];
  }
  if (pathname !== '/api/faqs') return [];
  const answer = '<p>Yes</p>';
  return [{ id: 1, attributes: { slug, order: 1, group: 'All', question: 'A question', answer, updatedAt } }];
}

test.describe("an editor's change @full", () => {
  test.describe.configure({ mode: 'serial' });
  let content: Server;
  let backend: Backend;
  let edge: Edge;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    content = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      requestedPaths.push(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      if (pathname === '/api/contact-center') response.statusCode = 404;
      response.end(JSON.stringify(response.statusCode === 404 ? { data: null } : listOf(entriesAt(pathname))));
    });
    await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
    const url = originOf(content);
    const port = await freePort();
    backend = await openBackend(`http://localhost:${port}`, { CONTENT_API_URL: url, REVALIDATE_SECRET: secret });
    const environment = { EDGE_TOKEN_FILE: `${backend.dataDirectory}/edge-token` };
    edge = await openEdge({}, { main: backend.origin, content: url, port, environment });
  });
  test.afterAll(async () => {
    await edge.close();
    await backend.close();
    content.close();
  });

  const text = async (path: string) => (await fetch(edge.origin + path)).text();
  /** Measures how long it takes until a page shows a text, in milliseconds. */
  async function untilShown(path: string, wanted: string): Promise<number> {
    const saved = Date.now();
    await expect.poll(() => text(path), { intervals: [100], timeout: 40_000 }).toContain(wanted);
    return Date.now() - saved;
  }

  test('is on its page within 30 seconds, without a webhook', async () => {
    const notice = pages.notice({ noticeId: slug });
    expect(await text(notice)).toContain('First title');
    // The edge must have checked the content once before, to detect a change.
    await expect.poll(() => readsOf('notices', 'updatedAt:desc').length, { timeout: 30_000 }).toBeGreaterThan(1);
    Object.assign(edited, { title: 'Second title', saved: 1000 });
    expect(await untilShown(notice, 'Second title')).toBeLessThan(30_000);
  });

  test('is on its page within 2 seconds of the webhook, and other pages stay cached', async () => {
    const notice = pages.notice({ noticeId: slug });
    expect(await text(pages.faq())).toContain('A question');
    const before = readsOf('faqs', 'order').length;
    Object.assign(edited, { title: 'Third title', saved: 2000 });
    const answer = await fetch(edge.origin + contentChanged.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [webhookSecretHeader]: secret },
      body: JSON.stringify({ event: 'entry.update', model: 'notice' }),
    });
    expect(answer.status).toBe(202);
    expect(await untilShown(notice, 'Third title')).toBeLessThan(2000);
    // The webhook did not name questions: their page stays in the cache, without a new request.
    expect(await text(pages.faq())).toContain('A question');
    expect(readsOf('faqs', 'order').length).toBe(before);
  });
});
