import { act, screen } from '@testing-library/react';

import { openSite } from '../frame/testing/open-site.tsx';
import { stillWaitingMs } from './still-waiting.tsx';
import { whilePending } from './waiting-for.ts';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const message = '아직 불러오고 있어요. 페이지의 코드를 기다리고 있어요.';

/** Navigates to a page that never arrives, and reports when it is asked for and when that is aborted. */
async function navigateToHangingPage() {
  const [onRequest, aborted] = [jest.fn(), jest.fn()];
  const slow = {
    path: '/slow',
    element: <h1>slow</h1>,
    loader: ({ request }: { request: Request }) => {
      onRequest(request.url);
      return new Promise<null>(() => request.signal.addEventListener('abort', () => aborted()));
    },
  };
  const { router } = await openSite({ routes: [slow] });
  act(() => void router.navigate('/slow?a=1'));
  return { router, onRequest, aborted };
}

test('says that a page is still loading after five seconds', async () => {
  await navigateToHangingPage();
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs - 1));
  expect(screen.queryByText(message)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  screen.getByText(message);
});

test.each([
  ['data', '아직 불러오고 있어요. 페이지의 데이터를 기다리고 있어요.'],
  ['session', '아직 불러오고 있어요. 로그인을 갱신하고 있어요.'],
] as const)('says that it waits for the %s, until that has failed', async (what, expected) => {
  await navigateToHangingPage();
  const { promise: lost, reject } = Promise.withResolvers<undefined>();
  act(() => void whilePending(what, lost).catch(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs));
  screen.getByText(expected);
  reject(new Error('lost'));
  await act(() => jest.advanceTimersByTimeAsync(1));
  screen.getByText(message);
});

test('Try again asks for the page again, and does not wait for what was lost', async () => {
  const { router, onRequest, aborted } = await navigateToHangingPage();
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs));
  await act(async () => {
    screen.getByRole('button', { name: '다시 시도' }).click();
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(onRequest.mock.calls).toEqual([['http://localhost/slow?a=1'], ['http://localhost/slow?a=1']]);
  expect(router.state.navigation.state).toBe('loading');
});

test('Cancel aborts it and stays on the current page', async () => {
  const { router, aborted } = await navigateToHangingPage();
  await act(() => jest.advanceTimersByTimeAsync(stillWaitingMs));
  await act(async () => {
    screen.getByRole('button', { name: '취소' }).click();
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByText(message)).toBeNull();
  screen.getByRole('heading', { name: 'home' });
});
