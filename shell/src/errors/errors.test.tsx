import { act, screen, within } from '@testing-library/react';

import { pages } from '@up/api/pages';
import { ProblemError, reasonCodes } from '@up/api/problem';
import { RemoteUnavailableError } from '@up/federation/browser/remote-loader';
import { notFound, PageCodeError } from '@up/host';

import { openSite } from '../frame/testing/open-site.tsx';
import { FrozenError } from '../hang-detection/page-starts.ts';
import { forgetServerPage, serverMarkup, rememberServerPage } from '../server-markup/server-page.ts';

function failing(error: unknown) {
  return {
    path: '/broken',
    element: <h1>never shown</h1>,
    loader: () => {
      throw error;
    },
  };
}
const forbidden = { type: 'about:blank', title: 'Forbidden', status: 403, reasonCode: reasonCodes.forbidden };

beforeEach(() => {
  // React and the router log errors that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an unknown address shows the 404 page inside the frame, with a link home', async () => {
  await openSite({ at: '/nowhere' });
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    '페이지를 찾을 수 없어요',
  ]);
  screen.getByRole('banner');
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('페이지를 찾을 수 없어요');
});

test('a page that throws notFound shows it too', async () => {
  await openSite({ at: '/broken', routes: [failing(notFound())] });
  screen.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없어요' });
});

test('a page that throws shows the error page inside the frame: reload, back, home', async () => {
  const { user, router } = await openSite({ routes: [failing(new Error('bug'))] });
  await router.navigate('/broken');
  await screen.findByRole('heading', { level: 1, name: '문제가 생겼어요' });
  screen.getByRole('banner');
  screen.getByRole('button', { name: '새로고침' });
  screen.getByRole('link', { name: '홈으로 가기' });
  await user.click(screen.getByRole('button', { name: '이전 페이지로' }));
  await screen.findByRole('heading', { name: 'home' });
});

test('a search that fails keeps its words, to be sent again', async () => {
  const failed = { type: 'about:blank', title: 'Unavailable', status: 503, reasonCode: reasonCodes.unavailable };
  const route = { ...failing(new ProblemError(failed)), path: pages.search() };
  await openSite({ at: pages.search({ match: '카드 "발급' }), routes: [route] });
  const form = screen.getByRole<HTMLFormElement>('search');
  within(form).getByRole('searchbox', { name: '사이트 검색' });
  within(form).getByRole('button', { name: '검색하기' });
  // The browser itself sends it, to the same page.
  expect(new URL(form.action).pathname).toBe(pages.search());
  expect([...new FormData(form)]).toEqual([['match', '카드 "발급']]);
});

test('a page whose code froze a tab gives that reason, and can be tried again', async () => {
  const cause = new FrozenError('mf-docs 1.0.0  froze a tab');
  await openSite({ at: '/broken', routes: [failing(new RemoteUnavailableError('none', { cause }))] });
  screen.getByText(/브라우저가 멈춰서/);
  screen.getByRole('button', { name: '새로고침' });
});

test('a page that throws while it renders does as well', async () => {
  const Broken = () => {
    throw new Error('bug');
  };
  await openSite({ at: '/broken', routes: [{ path: '/broken', element: <Broken /> }] });
  screen.getByRole('heading', { level: 1, name: '문제가 생겼어요' });
});

test('a call that was answered with a problem shows the message of its reason code', async () => {
  await openSite({ at: '/broken', routes: [failing(new ProblemError(forbidden))] });
  screen.getByText('접근 권한이 없어요.');
});

test('an unknown reason code has the message of an unexpected error', async () => {
  const error = new ProblemError({ ...forbidden, reasonCode: '99_999_999' });
  await openSite({ at: '/broken', routes: [failing(error)] });
  screen.getByText(/예상하지 못한 오류가 생겼어요/);
});

const stalled = Object.assign(new Error('stopped arriving'), { name: 'StalledError' });
const unavailable = new RemoteUnavailableError('No version could be loaded');

test.each([
  ['a file that did not come', new PageCodeError('missing'), '페이지를 불러오지 못했어요', /파일을 받지 못했어요/],
  ['a remote without a version that works', unavailable, '페이지를 불러오지 못했어요', /파일을 받지 못했어요/],
  ['a file that stopped arriving', new PageCodeError('x', { cause: stalled }), '페이지를 불러오지 못했어요', /10초/],
])('%s is named, with a way to try again', async (_name, error, title, message) => {
  await openSite({ at: '/broken', routes: [failing(error)] });
  screen.getByRole('heading', { level: 1, name: title });
  screen.getByText(message);
  screen.getByRole('button', { name: '새로고침' });
});

test('without a connection the page says so, and loads once there is one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new PageCodeError('x'))
    .mockResolvedValue('there');
  const page = { path: '/broken', loader: load, element: <h1>there</h1> };
  await openSite({ at: '/broken', routes: [page] });
  screen.getByRole('heading', { level: 1, name: '인터넷에 연결되어 있지 않아요' });
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1, name: 'there' });
});

test('a late page of the server is not hydrated: it stays in the frame, and can be loaded again', async () => {
  history.replaceState(null, '', '/late');
  document.body.innerHTML = '<div data-page=""><p>what the server rendered</p></div>';
  rememberServerPage();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
  await openSite({ at: '/late', routes: [{ path: '/late', loader: () => serverMarkup, element: <h1>late</h1> }] });
  screen.getByText('what the server rendered');
  screen.getByText(/기능 일부를 불러오지 못했어요/);
  forgetServerPage();
});
