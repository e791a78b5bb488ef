import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { PortalProvider } from '@up/host';
import { createTestPortal } from '@up/host/testing/test-portal';

import { ListPaging, type ListPagingProps } from './list-paging.tsx';
import en from '../messages/en.ts';
import { useListQuery } from './use-list-query.ts';

const i18n = setupI18n({ locale: 'en', messages: { en } });

/** A list of 1,045 rows that can be filtered by kind. */
function List({ addressOf, hasMore }: Pick<ListPagingProps, 'addressOf'> & { hasMore?: boolean }) {
  const { choice, filter } = useListQuery();
  return (
    <>
      <button onClick={() => filter('kind', 'card', 'owner')}>Cards</button>
      <ListPaging list={{ ...choice, total: 1045, hasMore }} addressOf={addressOf} />
    </>
  );
}

function open(address: string, addressOf?: ListPagingProps['addressOf'], hasMore?: boolean) {
  const router = createMemoryRouter([{ path: '*', element: <List addressOf={addressOf} hasMore={hasMore} /> }], {
    initialEntries: [address],
  });
  render(
    <I18nProvider i18n={i18n}>
      <PortalProvider portal={createTestPortal({ ko: {}, en: {} }).portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </I18nProvider>,
  );
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

test('a list says that it has more rows than were counted', () => {
  open('/?page=2', undefined, true);
  screen.getByText('11–20 of more than 1,045');
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the pages of a list are part of its address, next to the filter', () => {
  open('/list?kind=card&page=105');
  screen.getByText('1,041–1,045 of 1,045');
  expect([hrefOf('Page 1'), hrefOf('Previous page')]).toEqual(['/list?kind=card', '/list?kind=card&page=104']);
});

test('another number of rows starts at the first page', async () => {
  const address = open('/list?kind=card&page=3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(address()).toBe('/list?kind=card&pageSize=50');
  screen.getByText('1–50 of 1,045');
});

test('a filter starts at the first page, without parameters that depend on it', async () => {
  const address = open('/list?page=3&pageSize=20&owner=c-1');
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }));
  expect(address()).toBe('/list?pageSize=20&kind=card');
});

test("a page can define the addresses of its list's pages", () => {
  open('/list?utm=mail', ({ page, pageSize }) => `/other/${page}/${pageSize}`);
  expect(hrefOf('Next page')).toBe('/other/2/10');
});
