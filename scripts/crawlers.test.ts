import { join } from 'node:path';

import { locales } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';
import type { OwnedRoute } from '@up/federation/composition/composition';
import type { RemoteDeclaration } from '@up/federation/contract/declaration';

import { publicPaths, robots } from '../packages/edge/src/content/crawlers.ts';
import { localizePath } from '../packages/host/src/locale.ts';
import { applications } from './applications.ts';

interface Rule {
  allows: boolean;
  path: string;
}

/** As search engines read `robots.txt` (RFC 9309): the longest rule that matches counts. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  const matching = rules.filter((rule) => {
    const pattern = rule.path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${pattern.join('.*')}`).test(path);
  });
  const longest = matching.toSorted((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows))[0];
  return longest?.allows ?? true;
}

describe('robots.txt of all remotes', () => {
  let routes: OwnedRoute[];
  let rules: Rule[];
  beforeAll(async () => {
    const remotes = await Promise.all(
      applications
        .filter((name) => name !== 'shell')
        .map(async (name) => {
          const { default: declared } = (await import(join('..', name, 'remote.ts'))) as { default: RemoteDeclaration };
          return declared.routes.map((route) => ({ query: [], cacheSeconds: 60, ...route, owner: name }));
        }),
    );
    routes = remotes.flat();
    rules = robots(routes, 'https://portal.example')
      .split('\n')
      .flatMap((line) => {
        const [, kind, path = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
        return kind === undefined ? [] : [{ allows: kind === 'Allow', path }];
      });
  });
  const inEveryLanguage = (paths: readonly string[]) =>
    paths.flatMap((path) => locales.map((locale) => localizePath(path, locale)));

  test('allow every address of the sitemap', () => {
    const listed = [
      ...publicPaths(routes),
      pages.apiDocumentation({ slug: ['packages', 'card-issuing', 'cards', 'issue-card'] }),
      pages.notice({ noticeId: 'autumn' }),
      pages.onboardingGuide({ slug: ['build'] }),
      pages.guidelines({ slug: ['security', 'callbacks'] }),
    ];
    expect(listed).toEqual(
      expect.arrayContaining([
        pages.home(),
        pages.developers(),
        pages.developersOverview(),
        pages.glossary(),
        pages.responseCodes(),
        pages.pricing(),
        pages.notices(),
      ]),
    );
    expect(inEveryLanguage(listed).filter((path) => !isAllowed(rules, path))).toEqual([]);
  });

  test('disallow each page that needs a session, and no other page of a public section', () => {
    const paths = (access: OwnedRoute['access'][]) =>
      routes
        .filter((route) => access.includes(route.access))
        .map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'x').replace(/\/\*$/, ''));
    const closed = inEveryLanguage([...paths(['member', 'guest']), pages.projectDetails.pattern, '/user/activation']);
    expect(closed.length).toBeGreaterThan(40);
    expect(closed.filter((path) => isAllowed(rules, path))).toEqual([]);
    const open = inEveryLanguage(paths(['public']).filter((path) => !/^\/(?:user|dashboard)\//.test(path)));
    expect(open.length).toBeGreaterThan(40);
    expect(open.filter((path) => !isAllowed(rules, path || '/'))).toEqual([]);
  });
});
