import { dayMilliseconds } from '@up/api/day';
import { callUrl } from '@up/api/call';
import { countNoticeView, noticeViews } from '@up/api/calls/publishing/notice-views';
import { search } from '@up/api/calls/publishing/search';

import { systemContext } from '@up/platform/module';
import { databaseKinds, seededAt } from '../../testing/database/seeded-database.ts';
import { backendSuite } from '../../testing/backend/suites.ts';
import { createTestServices } from '../../testing/backend/test-backend.ts';
import { noticeViewDays, noticeViewMarks } from './tables.ts';
import { forgetMarks } from './views.ts';

const slug = '2026-11-03-price-list';

describe.each(databaseKinds())('views of notices on $name', ({ open }) => {
  let now = seededAt;
  const { database, app } = backendSuite(open, { clock: () => now });

  const read = async (browser: string, which = slug) => {
    const headers = { 'user-agent': browser };
    const response = await app.inject({
      method: 'POST',
      url: callUrl(countNoticeView, { params: { slug: which } }),
      headers,
    });
    return response.statusCode === 200 ? response.json<{ views: number }>().views : response.statusCode;
  };

  it('count each visitor once a day', async () => {
    expect([await read('one'), await read('one'), await read('two'), await read('two')]).toEqual([1, 1, 2, 2]);
    now = new Date(seededAt.getTime() + dayMilliseconds);
    expect(await read('one')).toBe(3);
    expect((await app.inject(callUrl(noticeViews, {}))).json()).toEqual({ [slug]: 3 });
  });

  it('are counted for notices only', async () => {
    expect([await read('one', 'draft'), await read('two', 'draft')]).toEqual([0, 0]);
  });

  it('are listed after the last slug of the list before', async () => {
    const listed = async (after: string) =>
      (await app.inject(callUrl(noticeViews, { query: { after } }))).json<Record<string, number>>();
    expect(await listed('2026')).toEqual({ [slug]: 3 });
    expect(await listed(slug)).toEqual({});
  });

  it('are part of search results', async () => {
    const response = await app.inject(callUrl(search, { query: { match: '2027년 요금표' } }));
    expect(response.json()).toMatchObject({ items: [{ url: `/resources/notice/${slug}`, viewCount: 3 }] });
  });

  it('store nothing that identifies a visitor', async () => {
    const marks = await database.db.select().from(noticeViewMarks);
    expect(JSON.stringify(marks)).not.toMatch(/127\.0\.0\.1|one|two/);
    await forgetMarks(systemContext(await createTestServices(database, { clock: () => now })));
    expect(await database.db.select().from(noticeViewDays)).toHaveLength(1);
    expect(await database.db.select().from(noticeViewMarks)).toHaveLength(1);
  });
});
