import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { navigationList } from '../testing/content.ts';
import { contentResponses, openSite } from '../testing/open-site.tsx';

/** The menu in the header's bar; the drawer has another one of the same name. */
function bar() {
  return within(within(screen.getByRole('banner')).getByRole('navigation', { name: '주요 메뉴' }));
}
const platform = () => bar().getByRole('button', { name: '플랫폼' });
const cards = () => bar().queryByRole('link', { name: '카드 발급' });

test('the arrow key opens a section and focuses its first entry', async () => {
  const { user } = await openSite();
  expect(cards()).toBeNull();
  act(() => platform().focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cards());
  expect(platform().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bar().getByRole('link', { name: '요금' }));
});

test('Escape closes it and restores the focus', async () => {
  const { user } = await openSite();
  act(() => platform().focus());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(cards()).toBeNull();
  expect(document.activeElement).toBe(platform());
});

test('arrow keys move along the bar and wrap around at its end', async () => {
  const { user } = await openSite();
  act(() => platform().focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bar().getByRole('link', { name: '개발자' }));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(platform());
});

test('Enter opens and closes a section', async () => {
  const { user } = await openSite();
  act(() => platform().focus());
  await user.keyboard('{Enter}');
  expect(cards()).not.toBeNull();
  await user.keyboard('{Enter}');
  expect(cards()).toBeNull();
});

test('closes when the focus leaves it', async () => {
  const { user } = await openSite();
  act(() => platform().focus());
  await user.keyboard('{Enter}');
  act(() => screen.getByRole('link', { name: 'UP 홈' }).focus());
  expect(cards()).toBeNull();
});

test('at most one section is open', async () => {
  const { user } = await openSite();
  await user.click(platform());
  await user.click(bar().getByRole('button', { name: '개발자 메뉴 펼치기' }));
  expect(cards()).toBeNull();
  bar().getByRole('link', { name: 'API 문서' });
});

test('hovering opens a section after a delay, leaving closes it', async () => {
  await openSite();
  jest.useFakeTimers();
  try {
    const mouse = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await mouse.hover(platform());
    expect(cards()).toBeNull();
    act(() => jest.runAllTimers());
    expect(cards()).not.toBeNull();
    await mouse.unhover(platform());
    expect(cards()).not.toBeNull();
    act(() => jest.runAllTimers());
    expect(cards()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('closes when one of its links is followed', async () => {
  const { user, router } = await openSite({ routes: [{ path: '/platforms/pricing', element: <h1>pricing</h1> }] });
  await user.click(platform());
  await user.click(bar().getByRole('link', { name: '요금' }));
  expect(router.state.location.pathname).toBe('/platforms/pricing');
  expect(cards()).toBeNull();
});

test('a deeper tree is grouped under subheadings', async () => {
  const { user } = await openSite();
  await user.click(bar().getByRole('button', { name: '개발자 메뉴 펼치기' }));
  const group = within(bar().getByRole('list', { name: '문서' }));
  group.getByRole('link', { name: 'API 문서' });
});

test('an entry with an unsafe address is shown without a link', async () => {
  const hostile = navigationList([{ name: 'hostile', url: 'javascript:alert(1)' }]);
  await openSite({ responses: { ...contentResponses, topNavigations: () => hostile } });
  bar().getByText('hostile');
  expect(bar().queryByRole('link', { name: 'hostile' })).toBeNull();
});

test('without a menu from the content service the site shows a plain one', async () => {
  await openSite({
    locale: 'en',
    at: '/en',
    responses: { ...contentResponses, topNavigations: () => navigationList([]) },
  });
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'UP home' }).getAttribute('href')).toBe('/en');
  const developers = header.getByRole('link', { name: 'Developers' });
  expect(developers.getAttribute('href')).toBe('/en/developers');
  expect(header.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/resources/contact-us');
});
