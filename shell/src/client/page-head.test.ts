import { beforeEach, expect, test } from '@jest/globals';

import { createDocumentHead, fullTitle } from './page-head.ts';

const meta = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map(({ content }) => content);

beforeEach(() => document.head.replaceChildren());

test('a page names itself before the site, and the site only once', () => {
  expect(fullTitle('Cards', 'UP')).toBe('Cards | UP');
  expect(fullTitle('UP', 'UP')).toBe('UP');
});

test('each page replaces what the one before said, and what it does not say goes', () => {
  const head = createDocumentHead('UP');
  head({ title: 'Cards', description: 'About cards', noIndex: true });
  expect([document.title, meta('description'), meta('robots')]).toEqual(['Cards | UP', ['About cards'], ['noindex']]);
  head({ title: 'Keys', description: 'About keys' });
  expect([document.title, meta('description'), meta('robots')]).toEqual(['Keys | UP', ['About keys'], []]);
  head({ title: 'UP' });
  expect([document.title, meta('description')]).toEqual(['UP', []]);
});
