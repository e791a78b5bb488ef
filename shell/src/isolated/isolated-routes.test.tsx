import { act, screen } from '@testing-library/react';

import type { IsolatedPage, IsolatedPageModule, IsolatedRemote } from '@up/host';
import { openPage } from '@up/host/testing/open-page';

import { isolatedRoutes } from './isolated-routes.tsx';

const noTexts = () => Promise.resolve({ default: {} });
const messages = { ko: { 'legacy.title': '이전' }, en: { 'legacy.title': 'Legacy' } };

function remoteOf(page: IsolatedPageModule): IsolatedRemote {
  return {
    isolated: {
      name: 'mf-legacy',
      routes: [{ pattern: '/legacy/:id', page: 'home' }],
      pages: { home: { page: () => Promise.resolve(page), messages: [] } },
    },
    messages: { ko: noTexts, en: noTexts },
  };
}

/** A page without any React, which shows what it gets. */
function openLegacy() {
  const seen: IsolatedPage[] = [];
  const unmount = jest.fn();
  const show = (element: HTMLElement, page: IsolatedPage) => {
    seen.push(page);
    const { text, params, url, data } = page;
    element.innerHTML = `<p>${text('legacy.title')} ${params.id} ${url.pathname}${url.search} ${String(data)}</p>`;
    element.innerHTML += `<a href="/en/projects?a=1">Projects</a><a href="/projects">Korean</a>`;
  };
  const module: IsolatedPageModule = {
    load: ({ params }) => Promise.resolve(`data of ${params.id}`),
    head: ({ text }) => ({ title: text('legacy.title') }),
    mount(element, page) {
      show(element, page);
      return { update: (next) => show(element, next), unmount };
    },
  };
  const opened = openPage({ routes: (portal) => isolatedRoutes(remoteOf(module), portal), messages }, '/legacy/1?a=b');
  return opened.then((page) => ({ ...page, unmount, last: () => seen.at(-1) }));
}

test('a page with its own React fills its element with what it gets, and sets the head', async () => {
  const { head } = await openLegacy();
  expect(screen.getByText('Legacy 1 /legacy/1?a=b data of 1')).toBeTruthy();
  expect(head()?.title).toBe('Legacy');
});

test('it is updated when its address changes, and unmounted when the visitor leaves', async () => {
  const { last, unmount } = await openLegacy();
  await act(async () => last()?.navigate('/legacy/2'));
  expect(await screen.findByText('Legacy 2 /legacy/2 data of 2')).toBeTruthy();
  expect(unmount).not.toHaveBeenCalled();
  await act(async () => last()?.navigate('/other'));
  expect(await screen.findByText('page of another remote: /other')).toBeTruthy();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test('its links navigate within the document, except those to the other language', async () => {
  const { user, address } = await openLegacy();
  // jsdom cannot navigate, and says so.
  const korean = screen.getByRole('link', { name: 'Korean' });
  korean.addEventListener('click', (event) => event.preventDefault());
  await user.click(korean);
  expect(address()).toBe('/legacy/1?a=b');
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  expect(address()).toBe('/projects?a=1');
});

test('a fault that it reports is one of the page for the shell', async () => {
  const { last, unmount } = await openLegacy();
  const errors = jest.spyOn(console, 'error').mockReturnValue(undefined);
  await act(async () => last()?.fail(new Error('broken')));
  expect(screen.getByText('error page of the shell')).toBeTruthy();
  expect(unmount).toHaveBeenCalledTimes(1);
  errors.mockRestore();
});
