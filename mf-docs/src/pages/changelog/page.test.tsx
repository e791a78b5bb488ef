import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Call } from '@up/api/call';
import type { ChangelogEntry } from '@up/api/calls/catalogue/changelog';
import { pages } from '@up/api/pages';

import { respondFromCatalogue } from '../../testing/catalogue-responses.ts';
import { openDocs } from '../../testing/open-docs.tsx';

const shop = { id: 'shop', title: 'Shop' };
const entries: ChangelogEntry[] = [
  {
    ...{ release: 2, at: '2026-11-25T01:00:00.000Z', packages: [shop], id: 'pay', title: 'Pay' },
    ...{ method: 'POST', path: '/sandbox/shop/pay', groupId: 'orders', kind: 'changed', breaking: true, more: 3 },
    differences: [
      { kind: 'removed', at: 'request', field: 'tip', breaking: true },
      {
        ...{ kind: 'changed', at: 'response 200', field: 'status', what: 'options', values: ['', 'HELD'] },
        ...{ breaking: false, affectsStrictClients: true },
      },
    ],
  },
  {
    ...{ release: 1, at: '2026-11-20T01:00:00.000Z', packages: [shop], id: 'get-order', title: 'Get an order' },
    ...{ method: 'GET', path: '/sandbox/shop/v1/orders', kind: 'removed', breaking: true, more: 0, differences: [] },
    replacedBy: { id: 'read-order', title: 'Read an order', method: 'GET', path: '/v2', groupId: 'orders' },
  },
];
const release = {
  ...{ release: 2, at: '2026-11-25T01:00:00.000Z', package: shop, breaking: 1, apis: [] },
  counts: { added: 0, changed: 1, deprecated: 0, removed: 0 },
};

const queries: unknown[] = [];
const open = (address: string, items = entries) =>
  openDocs(address, {
    respond: (call: Call, input) => {
      if (call.name === 'changelogReleases') return [release];
      if (call.name !== 'changelog') return respondFromCatalogue(call, input);
      queries.push(input.query);
      return { items, page: 1, pageSize: 10, total: items.length };
    },
  });

test('shows by day what changed, what breaks, and what replaces a removed API', async () => {
  await open(pages.changelog());
  const newest = within(screen.getByRole('region', { name: /2026-11-25/ }));
  expect(newest.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(
    '/developers/api-documentation/groups/orders/pay',
  );
  newest.getByText(/Responses may have values/);
  await userEvent.click(newest.getByText('5 differences'));
  newest.getByText('HELD');
  newest.getByText('3 more differences are not listed. Compare the versions on the page of the API.');
  const older = within(screen.getByRole('region', { name: /2026-11-20/ }));
  expect(older.queryByRole('link', { name: 'Get an order' })).toBeNull();
  older.getByRole('link', { name: 'Read an order' });
});

test('shows a package or one of its APIs, with the feed of the package', async () => {
  await open(pages.changelog({ slug: ['shop', 'pay'] }));
  expect(queries.at(-1)).toMatchObject({ package: 'shop', api: 'pay' });
  expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe(
    '/en/developers/changelog/feed.atom?package=shop',
  );
});

test('says that there are no changes yet', async () => {
  await open(pages.changelog(), []);
  screen.getByText('No changes yet');
});
