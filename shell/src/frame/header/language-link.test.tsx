import { screen, within } from '@testing-library/react';

import { openSite } from '../testing/open-site.tsx';

const page = { path: '/resources/notice', element: <h1>notices</h1> };

function link(name: string) {
  return within(screen.getByRole('banner')).getByRole('link', { name });
}

test('links from Korean to the same path and query in English', async () => {
  await openSite({ at: '/resources/notice?page=2#latest', routes: [page] });
  const english = link('English');
  expect(english.getAttribute('href')).toBe('/en/resources/notice?page=2#latest');
  expect(english.getAttribute('hreflang')).toBe('en');
  expect(english.getAttribute('lang')).toBe('en');
});

test('links from English to the path without a prefix', async () => {
  await openSite({ locale: 'en', at: '/en/resources/notice?page=2', routes: [page] });
  expect(link('한국어').getAttribute('href')).toBe('/resources/notice?page=2');
});

test('links from home to home', async () => {
  await openSite();
  expect(link('English').getAttribute('href')).toBe('/en');
});
