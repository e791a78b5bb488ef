import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { ProblemError, reasonCodes } from '@up/api/problem';
import { notFound } from '@up/host';

import { openSite } from '../frame/testing/open-site.tsx';

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
  // React and the router report what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an unknown address shows the 404 page inside the frame, with a way home', async () => {
  await openSite({ at: '/nowhere' });
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    '페이지를 찾을 수 없어요',
  ]);
  screen.getByRole('banner');
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('페이지를 찾을 수 없어요');
});

test('a page that finds nothing shows it too', async () => {
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

test('a page that throws while it is rendered does as well', async () => {
  const Broken = () => {
    throw new Error('bug');
  };
  await openSite({ at: '/broken', routes: [{ path: '/broken', element: <Broken /> }] });
  screen.getByRole('heading', { level: 1, name: '문제가 생겼어요' });
});

test('a call that was answered with a problem has the message of its reason code', async () => {
  await openSite({ at: '/broken', routes: [failing(new ProblemError(forbidden))] });
  screen.getByText('접근 권한이 없어요.');
});

test('an unknown reason code has the message of an unexpected error', async () => {
  const error = new ProblemError({ ...forbidden, reasonCode: '99_999_999' });
  await openSite({ at: '/broken', routes: [failing(error)] });
  screen.getByText(/예상하지 못한 오류가 생겼어요/);
});
