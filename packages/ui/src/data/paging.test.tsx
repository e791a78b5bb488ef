import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { nearPages, Paging, type PagingProps } from './paging.tsx';

const texts: PagingProps['texts'] = {
  label: 'Pages',
  range: '41–60 of 500',
  rowsPerPage: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
};

function show(part: Partial<PagingProps> = {}) {
  const onPageSize = jest.fn();
  const common = { choices: [10, 20, 50], addressOf: (page: number) => `/list?page=${page}`, onPageSize, texts };
  render(
    <MemoryRouter>
      <Paging page={3} pageSize={20} total={500} {...common} {...part} />
    </MemoryRouter>,
  );
  return { onPageSize };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('each page has an address, and the current one is marked', () => {
  show();
  expect([hrefOf('Previous page'), hrefOf('Page 1'), hrefOf('Page 4'), hrefOf('Next page'), hrefOf('Page 25')]).toEqual(
    ['/list?page=2', '/list?page=1', '/list?page=4', '/list?page=4', '/list?page=25'],
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3');
  expect(screen.getByRole('status').textContent).toBe('41–60 of 500');
});

test('the rows per page can be chosen', async () => {
  const { onPageSize } = show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(onPageSize).toHaveBeenCalledWith(50);
});

test('the last page has no next page, and the focus stays where it was', async () => {
  show({ page: 25 });
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(next);
  expect(document.activeElement).toBe(next);
});

test('a list that never has a second page shows no paging', () => {
  show({ page: 1, pageSize: 10, total: 10 });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

const shown = (page: number, last: number) =>
  nearPages(page, last)
    .map((each) => each ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [8, 10, '1 … 7 8 9 10'],
  [10, 10, '1 … 9 10'],
])('page %d of %d links to %s', (page, last, pages) => {
  expect(shown(page, last)).toBe(pages);
});
