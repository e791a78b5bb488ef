import type { ApiMenu } from '@up/api/calls/catalogue/catalogue';
import type { ApiEntry } from '@up/api/entities/api-node';
import type { OwnedRoute } from '@up/federation/composition/composition';
import Fastify from 'fastify';

import { callReads, serviceReads } from '../rendering/call-reads.ts';
import { apiPaths, publicPaths, registerCrawlerFiles, robots, securityText, sitemap } from './crawlers.ts';

function route(pattern: string, access: OwnedRoute['access'] = 'public', cacheSeconds = 60): OwnedRoute {
  return { pattern, access, page: 'page', query: [], cacheSeconds, owner: 'one' };
}

const routes = [
  route('/'),
  route('/resources/notice'),
  route('/resources/notice/:noticeId'),
  route('/resources/site-global-search', 'public', 0),
  route('/developers/api-documentation/*', 'deferred'),
  route('/user/login', 'guest'),
  route('/user/registration-success'),
  route('/dashboard', 'member'),
];

const issue: ApiEntry = { type: 'APIINFO', id: 'issue', title: 'Issue' };
const block: ApiEntry = { type: 'APIINFO', id: 'block', title: 'Block' };
const issuing: ApiEntry = {
  type: 'GROUP',
  id: 'issuing',
  title: 'Issuing',
  children: [issue, { type: 'SUBGROUP', id: 'controls', title: 'Controls', children: [block] }],
};
const menu: ApiMenu = {
  packages: [{ type: 'PACKAGE', id: 'cards', title: 'Cards', children: [issuing] }],
  groups: [issuing],
};

test('account pages, searches and patterns without a path of their own are not listed', () => {
  expect(publicPaths(routes)).toEqual(['/', '/resources/notice', '/developers/api-documentation']);
});

test('every API is listed once, at its address by package', () => {
  expect(apiPaths(menu)).toEqual([
    '/developers/api-documentation/packages/cards/issuing/issue',
    '/developers/api-documentation/packages/cards/controls/block',
  ]);
});

test('each page is listed in both languages, and each entry links to the other one', () => {
  const xml = sitemap(['/', '/a&b'], 'https://portal.example');
  const locations = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(locations).toEqual([
    'https://portal.example/',
    'https://portal.example/en',
    'https://portal.example/a&amp;b',
    'https://portal.example/en/a&amp;b',
  ]);
  const home = [...(xml.split('</url>')[0] ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
  expect(home.map(([, language, address]) => [language, address])).toEqual([
    ['ko', 'https://portal.example/'],
    ['en', 'https://portal.example/en'],
    ['x-default', 'https://portal.example/'],
  ]);
});

test('security.txt says where to report a vulnerability, for less than a year', () => {
  expect(securityText('https://portal.example', new Date('2026-11-24T00:00:00Z')).trim().split('\n')).toEqual([
    'Contact: https://portal.example/en/resources/contact-us',
    'Expires: 2027-05-23T00:00:00.000Z',
    'Preferred-Languages: ko, en',
    'Canonical: https://portal.example/.well-known/security.txt',
  ]);
});

test('robots.txt disallows pages behind the sign-in in both languages, and names the sitemap', () => {
  expect(robots(routes, 'https://portal.example').trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /user',
    'Disallow: /en/user',
    'Disallow: /dashboard',
    'Disallow: /en/dashboard',
    'Allow: /',
    '',
    'Sitemap: https://portal.example/sitemap.xml',
  ]);
});

describe('a section with public pages and a page for members', () => {
  const mixed = [
    ...routes,
    route('/developers'),
    route('/developers/saved', 'member'),
    route('/developers/saved-searches'),
    route('/developers/:team/keys/*', 'member'),
    route('/project/create', 'member'),
    route('/project/details', 'deferred'),
  ];

  test('stays open except for that page', () => {
    const lines = robots(mixed, 'https://portal.example').split('\n');
    expect(lines).not.toContain('Disallow: /developers');
    expect(lines).toContain('Disallow: /developers/saved');
    expect(lines).toContain('Disallow: /en/developers/saved');
    expect(lines).toContain('Allow: /developers/saved-searches');
    expect(lines).toContain('Disallow: /en/developers/*/keys');
    expect(publicPaths(mixed)).toEqual([
      '/',
      '/resources/notice',
      '/developers/api-documentation',
      '/developers',
      '/developers/saved-searches',
    ]);
  });

  test('differs from a section without a public page, which is closed', () => {
    expect(robots(mixed, 'https://portal.example').split('\n')).toContain('Disallow: /project');
  });
});

test('the sitemap lists the APIs and contents of the running site, and is not cached when they could not be read', async () => {
  const main = Fastify();
  let up = true;
  main.get('/api/no-auth/api-menu', (_request, reply) => (up ? reply.send(menu) : reply.status(503).send()));
  const step = { order: 1, phase: 'Build', firstDay: 1, lastDay: 5, title: 'Build', summary: '' };
  const entries: Record<string, object> = {
    notices: { slug: 'autumn', stream: 'service', title: 'Autumn', publishedOn: '2026-11-20T01:00:00.000Z' },
    guides: { ...step, slug: 'build' },
    guidelines: { slug: 'security/callbacks', section: 'security', order: 1, title: 'Callbacks', summary: '' },
  };
  main.get<{ Params: { type: string } }>('/content/api/:type', async ({ params }) => ({
    data: [{ id: 1, attributes: entries[params.type] }],
    meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: 1 } },
  }));
  const origin = await main.listen({ port: 0, host: '127.0.0.1' });
  const app = Fastify();
  registerCrawlerFiles(app, {
    siteUrl: 'https://portal.example',
    routes: () => routes,
    read: callReads(serviceReads(origin)),
  });
  try {
    const complete = await app.inject('/sitemap.xml');
    expect(complete.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(complete.body).toContain('/en/developers/api-documentation/packages/cards/issuing/issue<');
    for (const path of [
      'resources/notice/autumn',
      'platforms/onboardingguide/build',
      'developers/guidelines/security/callbacks',
    ]) {
      expect(complete.body).toContain(`<loc>https://portal.example/en/${path}</loc>`);
    }
    up = false;
    const less = await app.inject('/sitemap.xml');
    expect([less.statusCode, less.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(less.body).toContain('<loc>https://portal.example/resources/notice</loc>');
  } finally {
    await Promise.all([app.close(), main.close()]);
  }
});
