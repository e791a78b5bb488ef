import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { PortalProvider } from '@up/host';
import { createTestPortal } from '@up/host/testing/test-portal';

import { DataBoundary } from './data-boundary.tsx';
import type { FailureProps } from './load-failure.tsx';

const Failure = ({ onRetry }: FailureProps) => <button onClick={onRetry}>Try again</button>;

test('trying again loads all that failed, also parts of the content that are shown later', async () => {
  const { portal } = createTestPortal({ ko: {}, en: {} });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isDown = true;
  const options = (name: string) => ({
    queryKey: [name],
    queryFn: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(name)),
  });
  const Part = () => useSuspenseQuery(options('part')).data;
  function Whole() {
    const { data } = useSuspenseQuery(options('whole'));
    const [isShown, setShown] = useState(false);
    return (
      <>
        <h1>{data}</h1>
        {isShown ? (
          <DataBoundary isPublic skeleton={null} Failure={Failure}>
            <Part />
          </DataBoundary>
        ) : (
          <button onClick={() => setShown(true)}>Show</button>
        )}
      </>
    );
  }
  const page = (
    <DataBoundary isPublic skeleton={null} Failure={Failure}>
      <Whole />
    </DataBoundary>
  );
  // The loader of a route has requested the part, too.
  await client.query(options('part')).catch(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={client}>
      <PortalProvider portal={portal}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      </PortalProvider>
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('part')).not.toBeNull();
});
