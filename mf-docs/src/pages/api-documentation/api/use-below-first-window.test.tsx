import { render } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { useBelowFirstWindow } from './use-below-first-window.ts';

const renders: ReturnType<typeof useBelowFirstWindow>[] = [];

function Page() {
  renders.push(useBelowFirstWindow());
  return null;
}

const page = (
  <MemoryRouter>
    <Page />
  </MemoryRouter>
);

beforeEach(() => {
  renders.length = 0;
});

it('renders markup of the server once, so that nothing below is hydrated before its time', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
  expect(renders).toEqual([
    { isShown: true, isFirstView: true },
    { isShown: true, isFirstView: true },
  ]);
  act(() => root.unmount());
});

it('knows a page that was opened in the browser', () => {
  render(page);
  expect(renders.at(-1)).toEqual({ isShown: true, isFirstView: false });
});
