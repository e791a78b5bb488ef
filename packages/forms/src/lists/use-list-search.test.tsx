import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { useListSearch } from './use-list-search.ts';

function Search() {
  const { typed, type, submit } = useListSearch('match');
  return (
    <form action={submit}>
      <input aria-label="Search" value={typed} onChange={({ target }) => type(target.value)} />
      <button type="submit">Filter</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });

test('the field of a search follows the address, and keeps what is being typed', async () => {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '/', Component: Search }], {
    initialEntries: ['/?match=lunch&page=3', '/?match=lunch&page=2'],
  });
  render(<RouterProvider router={router} />);
  expect(field().value).toBe('lunch');
  await user.clear(field());
  await user.type(field(), ' dinner ');
  expect(field().value).toBe(' dinner ');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(router.state.location.search).toBe('?match=dinner');

  await act(() => router.navigate('/'));
  expect(field().value).toBe('');
  await act(() => router.navigate(-1));
  expect(field().value).toBe('dinner');
});
