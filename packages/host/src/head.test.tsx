import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { Head, HeadProvider } from './head.tsx';

test('a page with the same texts at another address updates the head', async () => {
  const titles: string[] = [];
  const element = (
    <HeadProvider value={({ title }, path) => titles.push(`${title} ${path}`)}>
      <Head title="Cards" />
    </HeadProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { basename: '/en', initialEntries: ['/en/cards?a=1'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/cards/2'));
  expect(titles).toEqual(['Cards /cards', 'Cards /cards/2']);
});
