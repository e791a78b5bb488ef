import { screen } from '@testing-library/react';

import { contentResponses, openSite } from '../../testing/open-site.tsx';

const results = { path: '/resources/site-global-search', element: <h1>results</h1> };
const toggle = () => screen.getByRole('button', { name: '검색' });
const field = () => screen.queryByRole('searchbox', { name: '사이트 검색' });

async function open() {
  const site = await openSite({ routes: [results] });
  await site.user.click(toggle());
  return site;
}

test('opens with the focus in its field, and closes again', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(field());
  await user.click(toggle());
  expect(field()).toBeNull();
});

test('an empty term does not navigate, and shows a message', async () => {
  const { user, router } = await open();
  await user.keyboard('  {Enter}');
  expect(screen.getByRole('alert').textContent).toBe('검색어를 입력해 주세요.');
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('카드');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('Enter searches, and the search page has no toggle', async () => {
  const { user, router } = await open();
  await user.keyboard('카드 발급{Enter}');
  await screen.findByRole('heading', { name: 'results' });
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ match: '카드 발급' }).toString()}`);
  expect(screen.queryByRole('button', { name: '검색' })).toBeNull();
});

test('suggestions are selected with the arrow keys and opened with Enter', async () => {
  const suggestions = [
    { title: '카드 발급', url: '/developers/api-documentation/issue', category: 'api' },
    { title: '카드 요금', url: '/platforms/pricing', category: 'page' },
  ];
  const pricing = { path: '/platforms/pricing', element: <h1>pricing</h1> };
  const responses = { ...contentResponses, searchSuggestions: () => suggestions };
  const { user } = await openSite({ routes: [results, pricing], responses });
  await user.click(toggle());
  await user.keyboard('카드');
  const [first, second] = await screen.findAllByRole('option');
  expect(first?.textContent).toBe('카드 발급API');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const combobox = screen.getByRole('combobox', { name: '사이트 검색' });
  expect(combobox.getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'pricing' });
});

test('the icon searches', async () => {
  const { user, router } = await open();
  await user.keyboard('wallet');
  await user.click(screen.getByRole('button', { name: '검색하기' }));
  expect(router.state.location.search).toBe('?match=wallet');
});

test('Escape closes it and restores the focus', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(toggle());
});

test('a press outside closes it, one inside does not', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  expect(field()).not.toBeNull();
  await user.click(screen.getByRole('heading', { name: 'home' }));
  expect(field()).toBeNull();
});
