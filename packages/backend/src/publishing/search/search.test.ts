import { eq, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { callUrl } from '@up/api/call';
import * as calls from '@up/api/calls/publishing/search';
import { headers } from '@up/api/constants/headers';
import type { Locale } from '@up/api/constants/locales';

import { contentEntries } from '../content/tables.ts';
import { systemContext } from '@up/platform/module';
import { documentWith, operateCatalogue } from '@up/catalogue/testing/operate-catalogue';
import { databaseKinds, seededAt } from '../../testing/database/seeded-database.ts';
import { backendSuite } from '../../testing/backend/suites.ts';
import { createTestBackend, createTestServices } from '../../testing/backend/test-backend.ts';
import { openTestJobs } from '../../testing/backend/test-jobs.ts';
import { prepareDocuments, refreshDocuments } from './refresh.ts';
import { documentsLock } from './repository/state.ts';
import { searchDocuments, searchState } from './tables.ts';

describe.each(databaseKinds())('search on $name', ({ open }) => {
  const { database, app } = backendSuite(open);

  async function find(match: string, locale: Locale = 'ko', query = {}): Promise<calls.SearchResponse> {
    const url = callUrl(calls.search, { query: { match, ...query } });
    const response = await app.inject({ url, headers: { [headers.language]: locale } });
    expect(response.statusCode).toBe(200);
    return response.json();
  }
  const titles = async (match: string, locale?: Locale) => (await find(match, locale)).items.map(({ title }) => title);

  it.each([
    ['a word', '멱등'],
    ['a word with its particle', '멱등을'],
    ['a part of a syllable', '멱드'],
    ['initial consonants', 'ㅁㄷ ㅇㅊ'],
    ['Korean typed on an English keyboard', 'auremd'],
    ['one wrong letter', '멱듕 요청'],
  ])('finds by %s', async (_name, match) => {
    expect((await titles(match))[0]).toContain('멱등');
  });

  it('finds English pages by a word that is no Korean typed on an English keyboard, and answers to any', async () => {
    const { items } = await find('how', 'en');
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !JSON.stringify(item).toLowerCase().includes('how'))).toEqual([]);
    for (const word of ['host', 'Hotel', 'photo', 'localhost', 'constructor', 'ㅗㅐㅈ', '\u0301\u202e%_\\🙂'])
      await find(word);
    const url = callUrl(calls.searchSuggestions, { query: { match: 'how' } });
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it.each([
    ['integration/environments', '환경과 주소', 'environments'],
    ['integration/lists', '목록 필터', 'lists and filters'],
    ['integration/events', '놓친 이벤트', 'missed events'],
    ['integration/versions', '호환되지 않는 변경', 'breaking changes'],
    ['payments/lifecycles', '카드 상태', 'states of a card'],
    ['payments/spending-controls', '사용 제어', 'spending controls'],
    ['payments/holds-and-refunds', '사전 승인 매입', 'hold capture refund'],
    ['payments/reconciliation', '대사', 'reconciliation'],
    ['testing/test-values', '특수 값', 'magic values'],
    ['security/pins', 'PIN 블록', 'PIN block'],
    ['security/keys', '키 교체', 'rotate keys'],
  ])('finds the guide %s by what it tells, in both languages', async (slug, korean, english) => {
    for (const [locale, match] of [
      ['ko', korean],
      ['en', english],
    ] as const) {
      const { items } = await find(match, locale);
      const urls = items.filter(({ category }) => category === 'guideline').map(({ url }) => url);
      expect({ locale, urls }).toEqual({ locale, urls: expect.arrayContaining([expect.stringMatching(`${slug}$`)]) });
    }
  });

  it('finds an API by its field, its error code and its name in the other language', async () => {
    const inEnglish = await find('simulation responseCode', 'en');
    expect(inEnglish.items.map(({ url }) => url)).toContain(
      '/developers/api-documentation/groups/payments/approve-payment',
    );
    expect((await find('approve-payment')).items[0]?.category).toBe('api');
    const byCode = (await find('TOO_MANY_REQUESTS', 'en')).items.find(({ category }) => category === 'api');
    expect(byCode?.content).toContain('TOO_MANY_REQUESTS');
    const byTitle = (await find('issue a card', 'en')).items.find(({ category }) => category === 'api');
    expect(byTitle?.content).not.toMatch(/[A-Z]+_[A-Z]+/);
  });

  it('ranks the complete title first, and returns the words to highlight', async () => {
    const { items, words } = await find('settlement', 'en');
    expect(items[0]?.title).toBe('Settlement');
    expect(words).toEqual(['settlement']);
  });

  it.each([
    ['en', 'card'],
    ['ko', '카드'],
    ['ko', 'card'],
  ] as const)('ranks calls before events that begin with the word in %s: %s', async (locale, match) => {
    const categories = (await find(match, locale)).items.map(({ category }) => category);
    expect(categories).toContain('api');
    expect(categories).not.toContain('event');
    const events = await database.db.select().from(searchDocuments).where(eq(searchDocuments.category, 'event'));
    const event = events.find((each) => each.locale === locale);
    const found = (await find(event?.title ?? '', locale)).items[0];
    expect(found).toMatchObject({ category: 'event', title: event?.title });
    // Neither the title again nor names of fields.
    expect(found?.content).not.toMatch(/CARD_|cardId/);
  });

  it('counts by segment and returns pages', async () => {
    const first = await find('API', 'ko', { page: 1, pageSize: 10 });
    const second = await find('API', 'ko', { page: 2, pageSize: 10 });
    expect(first.items).toHaveLength(10);
    expect(first.total).toBe(first.segments.find(({ segment }) => segment === '10')?.total);
    const seen = new Set(first.items.map(({ url, title }) => url + title));
    expect(second.items.filter(({ url, title }) => seen.has(url + title))).toEqual([]);
  });

  /** Runs the update of the documents that a search has asked for, as any copy of the backend would. */
  async function update(): Promise<void> {
    await (await openTestJobs(database)).runDue(systemContext(await createTestServices(database)));
  }

  it('finds changed content after an update, and does not rewrite other documents', async () => {
    await find('API');
    const place = sql<string>`ctid::text`;
    const before = new Set((await database.db.select({ place }).from(searchDocuments)).map((row) => row.place));
    const [entry] = await database.db.select().from(contentEntries).where(eq(contentEntries.type, 'faqs')).limit(1);
    const attributes = { ...entry?.attributes, question: '얼룩말도 가입할 수 있나요?' };
    await database.db
      .update(contentEntries)
      .set({ attributes })
      .where(eq(contentEntries.id, entry?.id ?? 0));
    expect(await titles('얼룩말', entry?.locale as Locale)).toEqual([]);
    await update();
    expect(await titles('얼룩말', entry?.locale as Locale)).toEqual(['얼룩말도 가입할 수 있나요?']);
    const after = await database.db.select({ place, title: searchDocuments.title }).from(searchDocuments);
    expect(after.filter((row) => !before.has(row.place))).toMatchObject([{ title: '얼룩말도 가입할 수 있나요?' }]);
  });

  it('finds entries of a blog and a forum in segments of their own', async () => {
    const at = seededAt;
    const entryOf = (type: string, title: string) => ({
      ...{ type, locale: 'en', key: 'q', createdAt: at, updatedAt: at, publishedAt: at },
      attributes: {
        ...{ slug: 'q', title, summary: 'How riders are paid', publishedOn: '2026-11-01', writer: 'Kim' },
        url: `https://${type}.example.com/q`,
      },
    });
    await database.db
      .insert(contentEntries)
      .values([entryOf('blog-posts', 'Quokka payouts'), entryOf('forum-topics', 'A quokka question')]);
    await find('quokka', 'en');
    await update();
    const blog = await find('quokka', 'en', { segment: '20' });
    expect(blog.items).toMatchObject([
      { title: 'Quokka payouts', url: 'https://blog-posts.example.com/q', category: 'article', writer: 'Kim' },
    ]);
    expect(blog.segments.map(({ total }) => total)).toEqual([0, 1, 1]);
    expect((await find('quokka', 'en', { segment: '30' })).items).toMatchObject([{ title: 'A quokka question' }]);
  });

  it('counts results as far as a list is long, and says that there are more', async () => {
    await find('API');
    await database.db
      .execute(sql`insert into search_documents (id, locale, segment, category, title, content, tags, url,
        writer, views, folded_title, folded_words, folded_all, initials)
      select 'copy/' || number, 'en', '10', 'faq', 'Copy', '', '{}', '', '', 0, 'zyzzyva', 'zyzzyva', 'zyzzyva', ''
      from generate_series(1, 1001) as number`);
    const { total, hasMore, segments } = await find('zyzzyva', 'en');
    expect({ total, hasMore }).toEqual({ total: 500, hasMore: true });
    expect(segments.map((each) => [each.total, each.hasMore])).toEqual([
      [500, true],
      [0, undefined],
      [0, undefined],
    ]);
    expect(await find('zyzzyva', 'en', { page: '200' })).toMatchObject({ page: 50, hasMore: true });
    await database.db.delete(searchDocuments).where(like(searchDocuments.id, 'copy/%'));
  });

  it('serves the old documents in every copy of the backend until those after an import are complete', async () => {
    const other = await createTestBackend(database);
    const found = async (from: FastifyInstance) =>
      (await from.inject(callUrl(calls.search, { query: { match: 'zebra' } }))).json<calls.SearchResponse>().total;
    const { promise: updated, resolve: release } = Promise.withResolvers<undefined>();
    // An update is running elsewhere.
    const running = database.runAlone(documentsLock, () => updated);
    await operateCatalogue(await createTestServices(database)).importText(documentWith('Zoo', ['/zebra']));
    expect([await found(app), await found(other)]).toEqual([0, 0]);
    release(undefined);
    await running;
    await update();
    // The API, and the changelog of its package.
    expect([await found(app), await found(other)]).toEqual([2, 2]);
    const { items } = await find('zebra', 'en');
    expect(items.map(({ title, url }) => [title, url])).toContainEqual([
      expect.stringMatching(/^Zoo changelog \d{4}-\d\d-\d\d$/),
      '/developers/changelog/zoo',
    ]);
    await other.close();
  });

  it('asks for an update once a minute at most, and again after a failed one', async () => {
    const sent: string[] = [];
    let now = seededAt.getTime() + 3_600_000;
    const services = await createTestServices(database, { clock: () => new Date(now) });
    const jobs = { send: async (_: unknown, name: string) => void sent.push(name) };
    const context = systemContext({ ...services, jobs });
    await database.db.update(searchState).set({ stamp: 'an older one' });
    for (const later of [0, 1_000, 58_000, 2_000]) {
      now += later;
      await prepareDocuments(context);
    }
    expect(sent).toEqual(['search-refresh', 'search-refresh']);
    await refreshDocuments(database.db);
    now += 60_000;
    await prepareDocuments(context);
    expect(sent).toHaveLength(2);
  });

  it('waits for the very first documents', async () => {
    await database.db.delete(searchState);
    await database.db.delete(searchDocuments);
    const responses = await Promise.all([find('멱등'), find('멱등')]);
    expect(responses.map(({ total }) => total > 0)).toEqual([true, true]);
  });

  it('suggests titles during typing', async () => {
    const url = callUrl(calls.searchSuggestions, { query: { match: '카드' } });
    const suggestions = (await app.inject({ url })).json<{ title: string }[]>();
    expect(suggestions.length).toBeGreaterThan(3);
    expect(suggestions.every(({ title }) => title.includes('카드'))).toBe(true);
  });

  it('treats wildcards of the database as plain characters, and rejects an empty term', async () => {
    expect((await find(`100%_\\'`)).items).toEqual([]);
    expect((await app.inject(callUrl(calls.search, { query: { match: '   ' } }))).statusCode).toBe(400);
  });
});
