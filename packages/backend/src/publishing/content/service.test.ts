import * as z from 'zod/mini';

import { callUrl } from '@up/api/call';
import {
  contactCenter,
  footerNavs,
  legalContents,
  surveyLinks,
  topNavigations,
} from '@up/api/calls/publishing/content';
import { navigationTree } from '@up/api/entities/navigation';
import { schemasOf } from '@up/api/schemas-of';

import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { backendSuite } from '../../testing/backend/suites.ts';

/**
 * The keys and errors in responses of Strapi 4.26.2, for the same content types and queries.
 * Its values are not compared.
 */
const recorded = {
  navigation: [
    'children',
    'createdAt',
    'displayName',
    'locale',
    'localizations',
    'order',
    'parent',
    'publishedAt',
  ].concat(['slug', 'splitLevel', 'target', 'updatedAt', 'url', 'visibility']),
  survey: ['createdAt', 'expireDate', 'locale', 'publishedAt', 'sectionId', 'updatedAt', 'url'],
  pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 },
  badFilter: {
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Invalid parameter nope', details: {} },
  },
  emptySingle: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
};

describe.each(databaseKinds())('content service on $name', ({ open }) => {
  const { app } = backendSuite(open);

  async function get(path: string) {
    const response = await app.inject(`/content/api/${path}`);
    return { status: response.statusCode, body: response.json<never>() };
  }
  async function list(path: string): Promise<{ data: Entry[]; meta: { pagination: unknown } }> {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    return body;
  }
  interface Entry {
    id: number;
    attributes: Record<string, unknown> & { parent: Related; children: Relateds; localizations: Relateds };
  }
  interface Related {
    data: Entry | null;
  }
  interface Relateds {
    data: Entry[];
  }

  it.each([
    ['topNavigations', callUrl(topNavigations, { query: { populate: '*', locale: 'ko', 'pagination[pageSize]': 50 } })],
    ['footerNavs', callUrl(footerNavs, { query: { populate: '*', locale: 'en', 'pagination[pageSize]': 50 } })],
    ['contactCenter', callUrl(contactCenter, { query: { locale: 'ko' } })],
    ['legalContents', callUrl(legalContents, { query: { 'filters[type][$eq]': 'tnc', locale: 'en' } })],
  ] as const)('answers %s as the portal expects it', async (name, url) => {
    const calls = { topNavigations, footerNavs, contactCenter, legalContents };
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(z.safeParse(schemasOf(calls[name]).response, response.json()).error).toBeUndefined();
  });

  it('returns the requested fields, and rejects one that does not exist', async () => {
    const { data } = await list('use-cases?locale=en&fields=slug,title&pagination[pageSize]=1');
    expect(Object.keys(data[0]?.attributes ?? {})).toEqual(['slug', 'title']);
    expect((await get('use-cases?locale=en&fields=nope')).status).toBe(400);
  });

  it('returns a navigation entry with the keys of Strapi, and related entries one level deep', async () => {
    const { data } = await list('top-navigations?populate=*&locale=ko&pagination[pageSize]=50');
    const top = data.find(({ attributes }) => attributes.slug === 'platform');
    const child = data.find(({ attributes }) => attributes.slug === 'pricing');
    expect(Object.keys(top?.attributes ?? {}).toSorted()).toEqual(recorded.navigation);
    expect(top?.attributes.parent).toEqual({ data: null });
    expect(top?.attributes.children.data.map(({ attributes }) => attributes.slug)).toContain('pricing');
    expect(child?.attributes.parent.data?.id).toBe(top?.id);
    expect(child?.attributes.localizations.data.map(({ attributes }) => attributes.displayName)).toEqual(['Pricing']);
    expect(Object.keys(child?.attributes.parent.data?.attributes ?? {})).not.toContain('children');
  });

  it('returns relations only on request', async () => {
    const { data } = await list('top-navigations?locale=ko');
    expect(Object.keys(data[0]?.attributes ?? {}).toSorted()).toEqual(
      recorded.navigation.filter((key) => !['children', 'parent', 'localizations'].includes(key)),
    );
    const populated = await list('top-navigations?locale=ko&populate[0]=parent');
    expect(populated.data[0]?.attributes).toHaveProperty('parent');
    expect(populated.data[0]?.attributes).not.toHaveProperty('children');
  });

  it('serves the complete menu of the portal in both languages', async () => {
    for (const locale of ['ko', 'en'] as const) {
      const query = { populate: '*', locale, 'pagination[pageSize]': 50 } as const;
      const response = await app.inject(callUrl(topNavigations, { query }));
      const tree = navigationTree(response.json());
      expect(tree.map(({ slug, children }) => [slug, children.length])).toEqual([
        ['platform', 8],
        ['developers', 5],
        ['resources', 4],
      ]);
    }
  });

  it('finds the open survey, but none that has ended', async () => {
    const query = (now: string) =>
      callUrl(surveyLinks, {
        query: { 'filters[sectionId][$eq]': 'online-survey-info', 'filters[expireDate][$gte]': now, locale: 'ko' },
      }).replace('/content/api/', '');
    const open = await list(query('2026-11-20T00:00:00.000Z'));
    expect(open.data.map(({ attributes }) => Object.keys(attributes).toSorted())).toEqual([recorded.survey]);
    const ended = await list(query('2028-01-01T00:00:00.000Z'));
    expect(ended).toEqual({ data: [], meta: { pagination: recorded.pagination } });
  });

  it('answers an unknown language with an empty list, or with 404 for a single type', async () => {
    expect(await list('top-navigations?locale=lo')).toMatchObject({ data: [] });
    expect(await get('contact-center?locale=lo')).toEqual({ status: 404, body: recorded.emptySingle });
  });

  it('returns pages', async () => {
    const first = await list('footer-navs?locale=ko&pagination[pageSize]=4');
    const second = await list('footer-navs?locale=ko&pagination[pageSize]=4&pagination[page]=2');
    expect(first.meta.pagination).toMatchObject({ page: 1, pageSize: 4 });
    expect(first.data).toHaveLength(4);
    expect(second.data.map(({ id }) => id)).not.toEqual(first.data.map(({ id }) => id));
  });

  it('sorts by an attribute in both directions', async () => {
    const titles = async (order: string) =>
      (await list(`use-cases?locale=en&sort=order:${order}`)).data.map(({ attributes }) => attributes.slug);
    expect(await titles('desc')).toEqual((await titles('asc')).toReversed());
    expect((await titles('asc'))[0]).toBe('expense-cards');
  });

  it.each([
    ['a field', 'filters[nope][$eq]=1'],
    ['an operator', 'filters[slug][$nope]=1'],
    ['a nested filter', 'filters[parent][slug][$eq]=1'],
    ['a logical operator', 'filters[$or][0][slug][$eq]=1'],
    ['a field of JSON', 'filters[familySites][$eq]=1'],
    ['an inherited name', 'filters[constructor][$eq]=1'],
    ['a number', 'filters[order][$eq]=first'],
    ['a huge number', 'filters[order][$eq]=99999999999999999999'],
    ['a date before the calendar', 'filters[createdAt][$gte]=0000-01-01'],
    ['a date that is none', 'filters[createdAt][$gte]=2026-13-45'],
    ['a boolean', 'filters[visibility][$eq]=perhaps'],
    ['a sort field', 'sort=nope'],
    ['a sort direction', 'sort=order:sideways'],
    ['a relation', 'populate=nope'],
    ['a page', 'pagination[page]=two'],
    ['a page beyond all', 'pagination[page]=99999999999'],
    ['a way of paging', 'pagination[start]=0'],
    ['a NUL character', 'filters[slug][$eq]=%00'],
  ])('rejects %s that does not exist, as Strapi does', async (_name, query) => {
    const { status, body } = await get(`top-navigations?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: null, error: { status: 400, name: 'ValidationError', details: {} } });
  });

  it('names the field of a filter that does not exist', async () => {
    expect((await get('top-navigations?filters[nope][$eq]=1')).body).toEqual(recorded.badFilter);
  });

  it.each(['nothing-here', 'top-navigations/1', 'top-navigations/%00'])(
    'answers %s in the manner of Strapi',
    async (path) => {
      const { status, body } = await get(path);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ data: null, error: { status } });
    },
  );

  it('renders the legal texts as safe HTML', async () => {
    const { data } = await list('legal-contents?locale=ko&filters[type][$eq]=pnp');
    expect(data).toHaveLength(1);
    expect(data[0]?.attributes.content).toMatch(/^<p>.*<h2>1\. /s);
  });
});
