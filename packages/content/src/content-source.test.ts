import {
  contactCenter,
  type NavigationList,
  footerNavs,
  surveyLinks,
  topNavigations,
} from '@up/api/calls/publishing/content';
import { faqs } from '@up/api/calls/publishing/faq';
import { notices } from '@up/api/calls/publishing/notice';
import { navigationTree } from '@up/api/entities/navigation';
import { schemasOf } from '@up/api/schemas-of';

import { ContentSource, type ContentSourceOptions } from './content-source.ts';
import { cmsOf, listOf, recorded } from './testing/recorded-cms.ts';

const url = 'http://cms.test';
const query = (parameters: Record<string, string>) => new URLSearchParams({ locale: 'ko', ...parameters });
const source = (cms: ReturnType<typeof cmsOf>, more: Partial<ContentSourceOptions> = {}) =>
  new ContentSource({ url, fetch: cms.fetch, ...more });

function entry(id: number, attributes: object) {
  return { id, attributes };
}
const navigation = (id: number, parent?: number) =>
  entry(id, {
    displayName: `Entry ${id}`,
    url: `/${id}`,
    slug: `s${id}`,
    target: '_self',
    visibility: true,
    order: id,
    splitLevel: 1,
    parent: { data: parent === undefined ? null : { id: parent } },
  });

describe('a response recorded from Strapi', () => {
  test.each(['v4-top-ko', 'v5-top-ko-v4hdr', 'v5-top-ko'])('%s is the same menu', async (name) => {
    const { json } = await source(cmsOf(() => recorded(name))).read(topNavigations, query({ populate: '*' }));
    const [about] = navigationTree(schemasOf(topNavigations).response.parse(json));
    expect(about).toMatchObject({ displayName: '소개', children: [{ displayName: '개요', url: '/about/overview' }] });
  });

  test.each(['v4-contact-ko', 'v5-contact-ko-v4hdr'])('%s is a contact centre', async (name) => {
    const { json } = await source(cmsOf(() => recorded(name))).read(contactCenter, query({}));
    expect(schemasOf(contactCenter).response.parse(json).data.attributes).toMatchObject({
      phoneNumber: '02-0000-0000',
    });
  });

  test.each(['v4-contact-ko-empty', 'v5-contact-ko-empty'])('%s is nothing', async (name) => {
    expect(await source(cmsOf(() => recorded(name))).read(contactCenter, query({}))).toEqual({ status: 404 });
  });

  test.each(['v4-survey-ko', 'v5-survey-ko-v4hdr', 'v5-survey-none'])('%s is a list of surveys', async (name) => {
    const { json } = await source(cmsOf(() => recorded(name))).read(surveyLinks, query({}));
    expect(schemasOf(surveyLinks).response.parse(json).data).toHaveLength(name === 'v5-survey-none' ? 0 : 1);
  });

  test.each(['v4-bad-filter-key', 'v5-bad-filter-key'])('%s is a rejection', async (name) => {
    expect(await source(cmsOf(() => recorded(name))).read(faqs, query({}))).toEqual({ status: 400 });
  });

  test.each(['v4-footer-en', 'v5-footer-en-v4hdr'])('%s contains a sitemap', async (name) => {
    const { json } = await source(cmsOf(() => recorded(name))).read(footerNavs, query({}));
    expect(navigationTree(schemasOf(footerNavs).response.parse(json)).map(({ slug }) => slug)).toContain('about');
  });
});

describe('a read', () => {
  test('uses the v4 format, with the token and the locale codes of the CMS', async () => {
    const cms = cmsOf(() => ({ json: listOf([]) }));
    await source(cms, { token: 'secret', localeCodes: { ko: 'ko-KR', en: 'en' } }).read(faqs, query({ sort: 'order' }));
    const [requests] = cms.requests;
    expect(requests?.headers.get('Strapi-Response-Format')).toBe('v4');
    expect(requests?.headers.get('authorization')).toBe('Bearer secret');
    expect(requests?.url.href).toBe('http://cms.test/api/faqs?locale=ko-KR&sort=order');
  });

  test('of a complete list follows its pages: it has all 64 rows, and no orphan is at the top level', async () => {
    const rows = Array.from({ length: 64 }, (_, index) =>
      navigation(index + 1, index < 8 ? undefined : (index % 8) + 1),
    );
    rows[63] = navigation(64, 999);
    const cms = cmsOf(({ searchParams }) => ({
      json: listOf(rows, { page: Number(searchParams.get('pagination[page]') ?? 1) }),
    }));
    const { json } = await source(cms).read(footerNavs, query({ populate: '*', 'pagination[pageSize]': '50' }));
    expect(cms.requests.map(({ url }) => url.searchParams.get('pagination[page]'))).toEqual([null, '2']);
    const list = json as NavigationList;
    expect(list.data).toHaveLength(64);
    expect(list.meta.pagination).toEqual({ page: 1, pageSize: 50, pageCount: 1, total: 64 });
    const tree = navigationTree(list);
    expect(tree).toHaveLength(8);
    expect(tree.flatMap(({ children }) => children)).toHaveLength(55);
  });

  test('keeps a menu entry whose values with a default an editor has removed', async () => {
    const { attributes } = navigation(1);
    const emptied = entry(1, { ...attributes, target: null, visibility: null, splitLevel: null });
    const { json } = await source(cmsOf(() => ({ json: listOf([emptied]) }))).read(topNavigations, query({}));
    expect(navigationTree(json as NavigationList)).toMatchObject([{ displayName: 'Entry 1', splitLevel: null }]);
  });

  test('of one page fetches only that page', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => notice(index + 1));
    const cms = cmsOf(() => ({ json: listOf(rows, { pageSize: 10 }) }));
    const { json } = await source(cms).read(notices, query({ 'pagination[page]': '1', 'pagination[pageSize]': '10' }));
    expect(cms.requests).toHaveLength(1);
    expect(json).toMatchObject({ meta: { pagination: { pageCount: 3, total: 30 } } });
  });

  test('leaves out an entry that lacks a required attribute, and warns once', async () => {
    const warn = jest.fn();
    const broken = entry(7, { slug: 'x', group: null, question: 'Why?', answer: '<p>Because</p>' });
    const good = entry(8, { slug: 'y', group: 'Keys', question: 'How?', answer: '<p>So</p>' });
    const cms = cmsOf(() => ({ json: listOf([broken, good]) }));
    const faq = source(cms, { warn });
    for (let time = 0; time < 3; time += 1) {
      expect(await faq.read(faqs, query({}))).toMatchObject({ json: { data: [{ id: 8 }] } });
    }
    expect(warn.mock.calls).toEqual([[expect.stringContaining('/api/faqs: entry 7 is left out')]]);
  });

  test('that is rejected is logged once, and again after it worked in between', async () => {
    const warn = jest.fn();
    let status = 403;
    const faq = source(
      cmsOf(() => (status === 200 ? { json: listOf([]) } : { status, json: {} })),
      { warn },
    );
    for (const next of [403, 403, 200, 403]) {
      status = next;
      await faq.read(faqs, query({}));
    }
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('http://cms.test/api/faqs answers 403'));
  });

  test('shows drafts only on request', async () => {
    const cms = cmsOf(() => ({ json: listOf([]) }));
    await source(cms).read(faqs, query({}));
    await source(cms).read(faqs, query({}), { drafts: true });
    expect(cms.requests.map(({ url }) => url.searchParams.get('status'))).toEqual([null, 'draft']);
  });

  test('is repeated when the CMS has just closed the connection, but not when it does not answer', async () => {
    const cms = cmsOf(() => ({ json: listOf([]) }));
    const failures = (codes: string[]): typeof fetch => {
      return (input, init) => {
        const code = codes.shift();
        if (code === undefined) return cms.fetch(input, init);
        return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
      };
    };
    const read = (...codes: string[]) => source(cms, { fetch: failures(codes) }).read(faqs, query({}));
    expect(await read('UND_ERR_SOCKET')).toMatchObject({ status: 200 });
    await expect(read('UND_ERR_SOCKET', 'UND_ERR_SOCKET')).rejects.toThrow('fetch failed');
    await expect(read('ECONNREFUSED')).rejects.toThrow('fetch failed');
  });

  test('throws when something other than a Strapi answers', async () => {
    await expect(source(cmsOf(() => ({ json: ['a'] }))).read(faqs, query({}))).rejects.toThrow(
      'not a response of a Strapi',
    );
  });
});

function notice(id: number, more: object = {}) {
  return entry(id, { slug: `n${id}`, stream: 'api', title: 'T', publishedOn: '2026-11-20T00:00:00.000Z', ...more });
}

test('an attachment in the format of either Strapi has a name and an address of this site', async () => {
  const attributes = { name: 'list.pdf', url: '/uploads/list_1.pdf', mime: 'application/pdf' };
  const files = [
    { data: { id: 1, attributes } },
    { id: 1, documentId: 'a', ...attributes, url: 'http://cms.test/uploads/list_1.pdf' },
    { data: null },
    null,
  ];
  const cms = cmsOf(() => ({ json: listOf(files.map((attachment, id) => notice(id + 1, { attachment }))) }));
  const { json } = await source(cms).read(notices, query({ fields: 'slug,title,attachment' }));
  const shown = (json as { data: { attributes: { attachment: unknown } }[] }).data.map((each) => each.attributes);
  const file = { name: 'list.pdf', url: '/uploads/list_1.pdf' };
  expect(shown.map(({ attachment }) => attachment)).toEqual([file, file, null, null]);
  expect(cms.requests[0]?.url.searchParams.get('populate')).toBe('attachment');
  const { searchParams } = cms.requests[0]?.url ?? new URL(url);
  // Strapi 4 rejects a comma-separated list.
  expect([...searchParams].filter(([name]) => name.startsWith('fields'))).toEqual([
    ['fields[0]', 'slug'],
    ['fields[1]', 'title'],
  ]);
});

test('images of the CMS in a text have addresses of this site', async () => {
  const content = '![A card](http://cms.test/uploads/card.png) and ![b](/uploads/b.png)';
  const cms = cmsOf(() => ({ json: listOf([notice(1, { content })]) }));
  const { json } = await source(cms).read(notices, query({}));
  const html = JSON.stringify(json);
  expect(html).toContain('src=\\"/uploads/card.png\\"');
  expect(html).not.toContain('cms.test');
});
