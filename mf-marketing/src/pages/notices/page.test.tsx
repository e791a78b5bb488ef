import { screen } from '@testing-library/react';

import { notices } from '@up/api/calls/publishing/notice';
import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';

const total = 14;

/** Fourteen notices, as a Strapi answers for a part of them; after the last page there are none. */
const fourteen: Respond = (call, { query = {} }) => {
  expect(call).toBe(notices);
  const [page, pageSize] = [Number(query['pagination[page]'] ?? 1), Number(query['pagination[pageSize]'] ?? 25)];
  const all = Array.from({ length: total }, (_, index) => ({
    id: index,
    attributes: { slug: `n${index}`, stream: 'service', title: `Notice ${index + 1}`, publishedOn: '2026-11-03' },
  }));
  return {
    data: all.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
};

test.each([
  ['', '1–10 of 14', 'Notice 1', '10'],
  ['?page=2', '11–14 of 14', 'Notice 11', '10'],
  ['?page=99', '11–14 of 14', 'Notice 11', '10'],
  ['?pageSize=20', '1–14 of 14', 'Notice 1', '20'],
  ['?pageSize=7', '1–10 of 14', 'Notice 1', '10'],
  ['?page=2&pageSize=1e2', '11–14 of 14', 'Notice 11', '10'],
])('an address with "%s" shows %s', async (query, range, first, rows) => {
  await openPage(`/resources/notice${query}`, { respond: fourteen });
  screen.getByText(range);
  screen.getByRole('link', { name: new RegExp(`${first}\\b`) });
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(rows);
});
