import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { Catalogue, PageModule, Portal } from './portal.ts';
import { pageRoutes } from './routes.ts';
import { createTestPortal } from '../testing/test-portal.ts';

const declaration = {
  name: 'one',
  routes: [
    { pattern: '/', page: 'home' },
    { pattern: '/a', page: 'a' },
  ],
};
const home = async () => ({ Page: () => <h1>Home</h1> });
const Page = () => <h1>Page</h1>;
const addMessages = jest.fn<Portal['addMessages']>();
const portal = { ...createTestPortal({ ko: {}, en: {} }, { locale: 'ko' }).portal, addMessages };

beforeEach(() => {
  addMessages.mockReset();
  addMessages.mockImplementation(async (catalogue) => {
    await catalogue;
  });
});

let router: ReturnType<typeof createMemoryRouter> | undefined;
afterEach(() => router?.dispose());

/** Opens a site with two pages at the second one. */
async function open(a: Parameters<typeof pageRoutes<'home' | 'a'>>[1]['a']) {
  const children = pageRoutes(declaration, { home, a }, portal);
  const routes = [{ ErrorBoundary: () => <h1>Failed</h1>, HydrateFallback: () => null, children }];
  const opened = createMemoryRouter(routes, { initialEntries: ['/a'] });
  router = opened;
  render(<RouterProvider router={opened} />);
  await screen.findByRole('heading');
  return {
    heading: () => screen.getByRole('heading').textContent,
    go: (path: string) => act(() => opened.navigate(path)),
  };
}

test("a page's own messages are loaded with it, in the current language", async () => {
  const messages: Catalogue = {
    ko: async () => ({ default: { a: '가' } }),
    en: () => Promise.reject(new Error('not asked for')),
  };
  const { heading } = await open({ page: async () => ({ Page }), messages: [messages] });
  expect(heading()).toBe('Page');
  expect(await addMessages.mock.calls[0]?.[0]).toEqual({ default: { a: '가' } });
});

test('code that failed to load is requested again at the next visit, without a reload', async () => {
  const page = jest.fn<() => Promise<PageModule>>().mockRejectedValue(new Error('lost'));
  const { heading, go } = await open(page);
  expect(heading()).toBe('Failed');
  page.mockResolvedValue({ Page });
  await go('/');
  expect(heading()).toBe('Home');
  await go('/a');
  expect(heading()).toBe('Page');
});

test('a page loads its data again when its address changes, and only if it has a load function', async () => {
  const load = jest.fn<NonNullable<PageModule['load']>>(async () => null);
  const page = jest.fn(async () => ({ Page, load }));
  const { go } = await open(page);
  await go('/a?page=2');
  expect(load.mock.calls.map(([{ url }]) => url.search)).toEqual(['', '?page=2']);
  expect(page).toHaveBeenCalledTimes(1);
});

test('a declared page without a module is reported by name', () => {
  const none: Record<string, never> = {};
  expect(() => pageRoutes(declaration, none as Parameters<typeof pageRoutes>[1], portal)).toThrow(
    'one declares the page "home"',
  );
});
