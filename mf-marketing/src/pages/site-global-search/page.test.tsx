import { screen, within } from '@testing-library/react';

import type { SearchResponse, SearchResult } from '@up/api/calls/publishing/search';
import { pages } from '@up/api/pages';

import { openPage } from '../../testing/open-page.tsx';

const item: SearchResult = {
  title: 'Pricing',
  content: 'What calls cost',
  hashTags: [],
  viewCount: 0,
  writer: '',
  date: null,
  category: 'page',
  attachment: null,
  url: '/pricing',
};

function found(totals: readonly number[]): SearchResponse {
  const [total = 0] = totals;
  const segments = (['10', '20', '30'] as const).map((segment, index) => ({ segment, total: totals[index] ?? 0 }));
  return { items: total > 0 ? [item] : [], page: 1, pageSize: 10, total, segments, words: [] };
}

const tabs = () => screen.queryByRole('navigation', { name: 'Where to search' });

test('says that a segment has more results than were counted', async () => {
  const { segments, ...rest } = found([1000, 1, 0]);
  const counted = segments.map((each) => ({ ...each, hasMore: each.total === 1000 || undefined }));
  await openPage(pages.search({ match: 'calls' }), {
    respond: () => ({ ...rest, hasMore: true, segments: counted }),
  });
  const nav = screen.getByRole('navigation', { name: 'Where to search' });
  expect(within(nav).getByRole('link', { name: 'Site 1,000+' })).toBeTruthy();
  expect(within(nav).getByRole('link', { name: 'Blog 1' })).toBeTruthy();
});

test.each([
  [[1, 0, 0], undefined],
  [[0, 0, 0], undefined],
  [
    [1, 0, 2],
    ['Site 1', 'Forum 2'],
  ],
] as const)('with %j results in the segments, offers as tabs %j', async (totals, offered) => {
  await openPage(pages.search({ match: 'calls' }), { respond: () => found(totals) });
  const nav = tabs();
  expect(
    nav
      ? within(nav)
          .getAllByRole('link')
          .map(({ textContent }) => textContent)
      : undefined,
  ).toEqual(offered);
});
