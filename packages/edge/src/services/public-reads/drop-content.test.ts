import { dropContent } from './drop-content.ts';
import type { PurgedPage } from '../../rendering/pages.ts';

const frame = ['topNavigations', 'footerNavs', 'contactCenter'];
const cachedPages: PurgedPage[] = [
  { path: '/resources/notice', reads: [...frame, 'notices', 'noticeViews'] },
  { path: '/resources/faq', reads: [...frame, 'faqs'] },
  { path: '/platforms/use-cases', reads: [...frame, 'allUseCases'] },
  { path: '/of-an-older-shell', reads: undefined },
];

test.each([
  [['notices'], ['/resources/notice', '/of-an-older-shell']],
  [
    ['use-cases', 'faqs'],
    ['/resources/faq', '/platforms/use-cases', '/of-an-older-shell'],
  ],
  [['top-navigations'], cachedPages.map(({ path }) => path)],
])('a change of %j drops %j', (types, expected) => {
  const dropped: string[] = [];
  const cleared: string[] = [];
  const count = dropContent(types, {
    pages: {
      purge(matches) {
        dropped.push(...cachedPages.filter(matches).map(({ path }) => path));
        return dropped.length;
      },
    },
    reads: { clear: (names) => void cleared.push(...(names ?? ['all'])) },
  });
  expect(dropped).toEqual(expected);
  expect(count).toBe(expected.length);
  expect(cleared).not.toContain('all');
  expect(cleared.length).toBeGreaterThan(0);
});
