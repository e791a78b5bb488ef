import { screen } from '@testing-library/react';

import { legalContents, legalVersions } from '@up/api/calls/publishing/content';
import { ProblemError, reasonCodes } from '@up/api/problem';

import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';

const titles: Record<string, string> = { tnc: 'Terms of use', pnp: 'Privacy' };

const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 };
const versionsOf = (query: Record<string, string>) => {
  const effectiveDate = query['filters[effectiveDate][$eq]'];
  const known = effectiveDate === undefined || effectiveDate === '2026-03-02';
  const attributes = { type: 'tnc', effectiveDate: '2026-03-02', title: 'Terms before', content: '<p>earlier</p>' };
  return { data: known ? [{ id: 2, attributes }] : [], meta: { pagination } };
};

const published: Respond = (call, input) => {
  if (call === legalVersions) return versionsOf(input.query ?? {});
  expect(call).toBe(legalContents);
  const { 'filters[type][$eq]': type = '', locale } = input.query ?? {};
  return {
    data: [{ id: 1, attributes: { type, title: titles[type], content: `<p>${type} in ${locale}</p>` } }],
    meta: { pagination },
  };
};
const emptyResponse: Respond = () => ({
  data: [],
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
});

beforeEach(() => {
  // The router logs errors of loaders.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['/resources/terms-and-conditions', 'tnc'],
  ['/resources/terms-and-conditions/', 'tnc'],
  ['/resources/privacy-policy', 'pnp'],
] as const)('%s shows the text of type %s in the language of the page', async (path, type) => {
  const { head } = await openPage(path, { respond: published });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(titles[type]);
  screen.getByText(`${type} in en`);
  expect(head()).toMatchObject({ title: titles[type], noIndex: false });
});

test('links to the other text and marks the current one', async () => {
  await openPage('/resources/privacy-policy', { respond: published });
  const [current] = screen.getAllByRole('link', { current: 'page' });
  expect(current?.textContent).toBe('Privacy policy');
  expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe(
    '/en/resources/terms-and-conditions',
  );
});

test('says that nothing was published, with a link home, and is not indexed', async () => {
  const { head } = await openPage('/resources/privacy-policy', { respond: emptyResponse });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
  screen.getByText('Nothing has been published here yet.');
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/en');
  expect(head()?.noIndex).toBe(true);
});

test("leaves errors of the content service to the shell's error page", async () => {
  const unavailable = { type: 'about:blank', title: 'Down', status: 503, reasonCode: reasonCodes.unavailable };
  await openPage('/resources/privacy-policy', {
    respond: () => {
      throw new ProblemError(unavailable);
    },
  });
  screen.getByText('error page of the shell');
});

test('marks an earlier text as such, and keeps it out of search engines', async () => {
  const { head } = await openPage('/resources/terms-and-conditions?version=2026-03-02', { respond: published });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms before');
  screen.getByText('earlier');
  screen.getByText('An earlier text that applied from 2026-03-02. It is no longer in force.');
  expect(screen.getByRole('link', { name: 'In effect now' }).getAttribute('href')).toBe(
    '/en/resources/terms-and-conditions',
  );
  expect(head()?.noIndex).toBe(true);
});

test('an unknown version is not found', async () => {
  await openPage('/resources/terms-and-conditions?version=1999-01-01', { respond: published });
  screen.getByText('error page of the shell');
});
