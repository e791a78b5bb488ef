import { callUrl } from '@up/api/call';
import { cmsContents } from '@up/api/calls/catalogue/catalogue';
import { contentChanged, webhookSecretHeader } from '@up/api/calls/platform/purge';
import { search } from '@up/api/calls/publishing/search';
import { ContentSource } from '@up/content/content-source';
import { cmsOf, listOf } from '@up/content/testing/recorded-cms';
import { until } from '@up/processes/testing/until';

import { type Context, type System, systemContext } from '@up/platform/module';
import { refreshDocuments } from '../search/refresh.ts';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { backendSuite } from '../../testing/backend/suites.ts';
import { createTestBackend, createTestServices, testSite } from '../../testing/backend/test-backend.ts';
import { createMirrorSoon } from './mirror-soon.ts';
import { mirrorContent } from './mirror.ts';

const edited = { title: '가을 점검 안내', content: '## 점검\n\n**새벽** 2시부터' };

describe.each(databaseKinds())('a connected CMS on $name', ({ open }) => {
  let rejected: string[] = [];
  let notices: { id: number; attributes: object }[] = [];
  const cms = cmsOf(({ pathname, searchParams }) => {
    if (rejected.includes(pathname)) return { status: 403, json: {} };
    if (searchParams.get('locale') !== 'ko') return { json: listOf([]) };
    if (pathname === '/api/notices') return { json: listOf(notices, { pageSize: 100 }) };
    if (pathname === '/api/cms-contents') {
      return { json: listOf([{ id: 1, attributes: { slug: 'sandbox-notice', status: '10', ...edited } }]) };
    }
    return { status: 404, json: {} };
  });
  const source = new ContentSource({ url: 'http://cms.test', fetch: cms.fetch });

  const { database, app } = backendSuite(open);

  const walk = async () =>
    mirrorContent(systemContext(await createTestServices(database)), source, { onlyChanged: true });
  const find = async (match: string) => {
    // A search uses the earlier documents until a job has updated them.
    await refreshDocuments(database.db);
    const response = await app.inject(callUrl(search, { query: { match } }));
    return response.json<{ items: { url: string }[] }>().items.map(({ url }) => url);
  };
  const notice = (slug: string, title: string) => ({
    id: 5,
    attributes: { slug, title, stream: 'service', publishedOn: '2026-11-20T00:00:00.000Z', content: edited.content },
  });

  it('serves its CMS contents and makes its notices searchable', async () => {
    notices = [notice('autumn', '삼척 연수원 점검')];
    await walk();
    const query = { withLocalizedInfo: 'true', withMenuPath: 'false', slug: 'sandbox-notice' } as const;
    const response = await app.inject(callUrl(cmsContents, { query }));
    expect(response.json()).toMatchObject({
      title: edited.title,
      content: '<h2>점검</h2>\n<p><strong>새벽</strong> 2시부터</p>',
    });
    expect(await find('삼척 연수원')).toEqual(['/resources/notice/autumn']);
  });

  it('finds edited entries, but not deleted ones', async () => {
    notices = [notice('winter', '평창 연수원 점검')];
    await walk();
    expect(await find('평창 연수원')).toEqual(['/resources/notice/winter']);
    expect(await find('삼척')).toEqual([]);
  });

  it('stores times in UTC, so that their texts have the order of the times, and leaves out what is no time', async () => {
    const at = (id: number, publishedOn: string) => {
      const { attributes } = notice(`at-${id}`, `${id}`);
      return { id, attributes: { ...attributes, publishedOn } };
    };
    notices = [at(1, '2026-11-20T09:00:00+09:00'), at(2, '2026-11-20T00:00:01Z'), at(3, 'soon')];
    await walk();
    const { data } = (await app.inject('/content/api/notices?locale=ko&sort=publishedOn:desc')).json<{
      data: { attributes: { publishedOn: string } }[];
    }>();
    expect(data.map(({ attributes }) => attributes.publishedOn)).toEqual([
      '2026-11-20T00:00:01.000Z',
      '2026-11-20T00:00:00.000Z',
    ]);
  });

  it('keeps a type that the CMS rejects, and stores the others', async () => {
    rejected = ['/api/cms-contents'];
    notices = [notice('spring', '정선 연수원 점검')];
    await expect(walk()).rejects.toThrow('http://cms.test/api/cms-contents answers 403');
    expect(await find('정선 연수원')).toEqual(['/resources/notice/spring']);
    const query = { withLocalizedInfo: 'true', withMenuPath: 'false', slug: 'sandbox-notice' } as const;
    expect((await app.inject(callUrl(cmsContents, { query }))).statusCode).toBe(200);
    rejected = [];
  });

  it('is read after its webhook, which does not wait for it', async () => {
    notices = [notice('summer', '태백 연수원 점검')];
    const site = { ...testSite, content: source, revalidateSecrets: ['cms'] };
    const connected = await createTestBackend(database, { site });
    const response = await connected.inject({
      method: contentChanged.method,
      url: contentChanged.path,
      headers: { [webhookSecretHeader]: 'cms' },
      payload: { event: 'entry.update', model: 'notice' },
    });
    expect(response.statusCode).toBe(202);
    await until(async () => (await find('태백 연수원')).length > 0, 20);
    expect(await find('태백 연수원')).toEqual(['/resources/notice/summer']);
    await connected.close();
    // The webhook of the change back was lost: the scheduled read must not skip it as unchanged.
    notices = [notice('spring', '정선 연수원 점검')];
    await walk();
    expect(await find('정선 연수원')).toEqual(['/resources/notice/spring']);
  });
});

it('reads a type once for all webhooks that arrive while it is read', async () => {
  const ends: (() => void)[] = [];
  const mirrorSoon = createMirrorSoon(() => new Promise((resolve) => ends.push(resolve)));
  const context = {
    site: { ...testSite, content: new ContentSource({ url: 'http://cms.test' }) },
  } as unknown as Context<System>;
  for (let webhook = 0; webhook < 9; webhook += 1) mirrorSoon(context, 'notices');
  mirrorSoon(context, 'faqs');
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(3);
  mirrorSoon(context, 'notices');
  expect(ends).toHaveLength(4);
});
