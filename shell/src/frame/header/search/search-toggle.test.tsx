import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { PortalProviders } from '../../../portal/portal-providers.tsx';
import { addBrowserParts } from '../../testing/browser-parts.ts';
import { testPortal } from '../../testing/open-site.tsx';
import { SearchToggle } from './search-toggle.tsx';

function Header() {
  const [open, setOpen] = useState(false);
  return <SearchToggle open={open} onOpenChange={setOpen} />;
}

test('Enter does not close the search before its field is there', async () => {
  addBrowserParts();
  render(
    <PortalProviders portal={testPortal()} head={() => undefined}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Header /> }])} />
    </PortalProviders>,
  );
  const toggle = screen.getByRole('button', { name: '검색' });
  fireEvent.click(toggle);
  // What Enter does to a button.
  fireEvent.click(toggle);
  await screen.findByRole('searchbox');
  fireEvent.click(toggle);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
